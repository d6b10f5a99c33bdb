import { listFlowParagraphs } from '../../paragraphs/headings/headings.ts';
import type { LaidOutPage, Paragraph, TextRun } from '../../model.ts';
import { officeFontFamily } from '../../text/fonts.ts';
import { titleRank } from './title.ts';

/** What a style says of the letters of its text. */
export interface CharacterStyle {
  readonly family: string;
  readonly halfPoints: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** `rrggbb` */
  readonly colour: string;
}

/** Looks of the styles: 0 for running text, else for headings of that rank, the title among them. */
export type CharacterStyles = ReadonlyMap<number, CharacterStyle>;

/** How the paragraphs of a style are set. Lengths in twentieths of a point. */
export interface ParagraphFormat {
  readonly before: number;
  readonly line: number;
  readonly lineRule: string;
  readonly left: number;
  readonly right: number;
  /** Of the first line, beyond the indent; negative where it hangs out. */
  readonly first: number;
  readonly align: string;
}

/** What the styles of a document say, so that its paragraphs need not. */
export interface UsualStyles {
  /** By the ids of the styles. */
  readonly styles: ReadonlyMap<string, ParagraphFormat>;
  /** By list and level, as `listLevelKey` names them. */
  readonly levels: ReadonlyMap<string, Pick<ParagraphFormat, 'left' | 'first'>>;
}

/**
 * The look of running text and of each rank of headings: the one most of its letters have. What has it needs no words of
 * its own, so that who changes the style changes the text.
 */
export function collectCharacterStyles(pages: readonly LaidOutPage[], bodySizePt: number): CharacterStyles {
  const paragraphs = pages.flatMap((page) => listFlowParagraphs(page));
  const ranks = Map.groupBy(paragraphs, paragraphStyleRank);
  const styles = new Map(
    [...ranks].map(([rank, some]) => [rank, dominantStyle(some.flatMap(({ runs }) => runs))] as const),
  );
  const body = {
    family: usualFamily(paragraphs.flatMap(({ runs }) => runs)),
    halfPoints: Math.round(bodySizePt * 2),
    isBold: false,
    isItalic: false,
    colour: '000000',
  };
  return styles.set(0, body);
}

/** Which of the looks a paragraph goes by. */
export const paragraphStyleRank = ({
  heading = 0,
  isTitle = false,
}: Pick<Paragraph, 'heading' | 'isTitle'>): number => (isTitle ? titleRank : heading);

/** The largest letters Word has. */
const maxHalfPoints = 3276;

/** The look of a run, its place in its line left out. */
export const runCharacterStyle = ({ style }: TextRun): CharacterStyle => ({
  family: officeFontFamily(style),
  halfPoints: Math.min(maxHalfPoints, Math.max(2, Math.round(style.sizePt * 2))),
  isBold: style.isBold,
  isItalic: style.isItalic,
  colour: style.colour,
});

function dominantStyle(runs: readonly TextRun[]): CharacterStyle {
  const groups = Map.groupBy(runs, (run) => JSON.stringify(runCharacterStyle(run)));
  const [run] = dominantRuns(groups);
  return run
    ? runCharacterStyle(run)
    : { family: 'Arial', halfPoints: 22, isBold: false, isItalic: false, colour: '000000' };
}

function usualFamily(runs: readonly TextRun[]): string {
  const [run] = dominantRuns(Map.groupBy(runs, ({ style }) => officeFontFamily(style)));
  return run ? officeFontFamily(run.style) : 'Arial';
}

function dominantRuns(groups: ReadonlyMap<string, readonly TextRun[]>): readonly TextRun[] {
  const lengths = [...groups.values()].map((runs) => ({
    runs,
    letters: runs.reduce((sum, { text }) => sum + text.length, 0),
  }));
  return lengths.sort((one, other) => other.letters - one.letters)[0]?.runs ?? [];
}
