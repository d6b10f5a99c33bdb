import type { Paragraph } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { listFlowParagraphs } from '../../paragraphs/headings/headings.ts';
import { withFlow } from '../../flow/with-flow.ts';
import { joinRunText } from '../../text/runs.ts';

/** Rank of the title among heading styles, whose ranks start at 1. */
export const titleRank = 10;

/** Number of paragraphs at the top of the first page searched for a title, and its maximum number of lines. */
const [firstFew, maxLines] = [3, 4];
/** Minimum ratio of its font size to that of running text. */
const minTitleRatio = 1.4;

/**
 * Maximum number of lines on a separate title page, and minimum ratio of the title's font size there to that of
 * running text.
 */
const [maxOnTitlePage, minOnTitlePage] = [14, 1.2];

/**
 * Marks the name of the document as its title: the one text at the top that is larger than all others and isn't a
 * section heading, or the largest text on a separate title page, or the text that matches `declaredTitle`.
 */
export function withTitle(
  pages: readonly LaidOutPage[],
  bodySizePt: number,
  declaredTitle: string,
): readonly LaidOutPage[] {
  const flow = pages.flatMap((page) => listFlowParagraphs(page));
  const top = pages[0] ? listFlowParagraphs(pages[0]) : [];
  const lines = top.reduce((sum, paragraph) => sum + paragraph.lines, 0);
  const isApart = pages.length > 1 && lines <= maxOnTitlePage && top.every(isAlone);
  const isPlain = (paragraph: Paragraph) => paragraph.heading === undefined && isName(paragraph);
  const candidates = [
    findDominantText(flow, top.slice(0, firstFew).filter(isPlain), minTitleRatio * bodySizePt),
    isApart ? findDominantText(top, top.filter(isName), minOnTitlePage * bodySizePt) : undefined,
    top.find((paragraph) => isPlain(paragraph) && areSameName(joinRunText(paragraph.runs), declaredTitle)),
  ];
  const title = candidates.find((one) => one !== undefined);
  return title ? withFlow(pages, (paragraph) => (paragraph === title ? asTitle(title) : paragraph)) : pages;
}

/** Marks a paragraph as the document title rather than a heading. */
const asTitle = (paragraph: Paragraph): Paragraph => ({ ...paragraph, heading: undefined, isTitle: true });

/** Whether a text isn't part of a list or table of contents. */
const isAlone = ({ list, tabs, runs }: Paragraph): boolean =>
  !list && tabs.length === 0 && runs.every(({ goTo }) => goTo === undefined);

/** Returns the one text that is larger than all others and than `minPt`, if it is in `some`. */
function findDominantText(
  texts: readonly Paragraph[],
  some: readonly Paragraph[],
  minPt: number,
): Paragraph | undefined {
  const maxSizePt = Math.max(...texts.map(({ sizePt }) => sizePt));
  const [title, ...others] = texts.filter(({ sizePt }) => sizePt > maxSizePt - 0.5);
  return title && others.length === 0 && some.includes(title) && title.sizePt > minPt ? title : undefined;
}

/** Minimum number of letters and digits in a name; a shorter one may be on the page for another reason. */
const minNameLetters = 6;

/** Whether two names are equal, ignoring spaces, punctuation and case. */
function areSameName(one: string, other: string): boolean {
  const [letters, others] = [one, other].map((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
  return letters === others && (letters?.length ?? 0) >= minNameLetters;
}

const isName = ({ depth, list, lines, runs, contents }: Paragraph): boolean =>
  depth === undefined &&
  !list &&
  !contents &&
  lines <= maxLines &&
  /\p{L}{2}/u.test(joinRunText(runs)) &&
  !joinRunText(runs).includes('\t');
