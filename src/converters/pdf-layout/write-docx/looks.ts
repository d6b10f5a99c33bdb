import { flowOf } from '../paragraphs/headings.ts';
import type { PageLayout, Paragraph, Run } from '../model.ts';
import { familyOf } from '../text/fonts.ts';
import { titleRank } from './title.ts';

/** What a style says of the letters of its text. */
export interface Look {
  readonly family: string;
  readonly halfPoints: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** `rrggbb` */
  readonly colour: string;
}

/** Looks of the styles: 0 for running text, else for headings of that rank, the title among them. */
export type Looks = ReadonlyMap<number, Look>;

/** How the paragraphs of a style are set. Lengths in twentieths of a point. */
export interface ParagraphLook {
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
export interface UsualLooks {
  /** By the ids of the styles. */
  readonly styles: ReadonlyMap<string, ParagraphLook>;
  /** By list and level, as `listPlace` names them. */
  readonly levels: ReadonlyMap<string, Pick<ParagraphLook, 'left' | 'first'>>;
}

/**
 * The look of running text and of each rank of headings: the one most of its letters have. What has it needs no words of
 * its own, so that who changes the style changes the text.
 */
export function looksOf(pages: readonly PageLayout[], bodySizePt: number): Looks {
  const paragraphs = pages.flatMap((page) => flowOf(page));
  const ranks = Map.groupBy(paragraphs, rankOf);
  const looks = new Map(
    [...ranks].map(([rank, some]) => [rank, mostLook(some.flatMap(({ runs }) => runs))] as const),
  );
  const body = {
    family: mostFamily(paragraphs.flatMap(({ runs }) => runs)),
    halfPoints: Math.round(bodySizePt * 2),
    isBold: false,
    isItalic: false,
    colour: '000000',
  };
  return looks.set(0, body);
}

/** Which of the looks a paragraph goes by. */
export const rankOf = ({ heading = 0, isTitle = false }: Pick<Paragraph, 'heading' | 'isTitle'>): number =>
  isTitle ? titleRank : heading;

/** The largest letters Word has. */
const mostHalfPoints = 3276;

/** The look of a run, its place in its line left out. */
export const lookOf = ({ style }: Run): Look => ({
  family: familyOf(style),
  halfPoints: Math.min(mostHalfPoints, Math.max(2, Math.round(style.sizePt * 2))),
  isBold: style.isBold,
  isItalic: style.isItalic,
  colour: style.colour,
});

function mostLook(runs: readonly Run[]): Look {
  const groups = Map.groupBy(runs, (run) => JSON.stringify(lookOf(run)));
  const [run] = mostLetters(groups);
  return run
    ? lookOf(run)
    : { family: 'Arial', halfPoints: 22, isBold: false, isItalic: false, colour: '000000' };
}

function mostFamily(runs: readonly Run[]): string {
  const [run] = mostLetters(Map.groupBy(runs, ({ style }) => familyOf(style)));
  return run ? familyOf(run.style) : 'Arial';
}

function mostLetters(groups: ReadonlyMap<string, readonly Run[]>): readonly Run[] {
  const lengths = [...groups.values()].map((runs) => ({
    runs,
    letters: runs.reduce((sum, { text }) => sum + text.length, 0),
  }));
  return lengths.sort((one, other) => other.letters - one.letters)[0]?.runs ?? [];
}
