import { listFlowParagraphs } from '../../paragraphs/headings/headings.ts';
import type { Paragraph, TextRun } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { officeFontFamily } from '../../text/fonts.ts';
import { titleRank } from './title.ts';

/** Character formatting of a style. */
export interface CharacterStyle {
  readonly family: string;
  readonly halfPoints: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** `rrggbb` */
  readonly colour: string;
}

/** Character formatting by rank: 0 for running text, otherwise the rank of the heading, including the title. */
export type CharacterStyles = ReadonlyMap<number, CharacterStyle>;

/** Paragraph formatting of a style. Lengths in twentieths of a point. */
export interface ParagraphFormat {
  readonly before: number;
  readonly line: number;
  readonly lineRule: string;
  readonly left: number;
  readonly right: number;
  /** First-line offset from the indent; negative for a hanging indent. */
  readonly first: number;
  readonly align: string;
}

/** Formatting defined by the document's styles, so that paragraphs don't repeat it. */
export interface UsualStyles {
  /** By style ID. */
  readonly styles: ReadonlyMap<string, ParagraphFormat>;
  /** By list and level; the keys are from `listLevelKey`. */
  readonly levels: ReadonlyMap<string, Pick<ParagraphFormat, 'left' | 'first'>>;
}

/**
 * Determines the character formatting of running text and of each heading rank: the one most of its characters have.
 * Matching text needs no direct formatting, so that changing the style changes the text.
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

/** Returns the rank whose character formatting a paragraph uses. */
export const paragraphStyleRank = ({
  heading = 0,
  isTitle = false,
}: Pick<Paragraph, 'heading' | 'isTitle'>): number => (isTitle ? titleRank : heading);

/** Maximum font size in Word. */
const maxHalfPoints = 3276;

/** Returns the character formatting of a run, without raising or lowering. */
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
