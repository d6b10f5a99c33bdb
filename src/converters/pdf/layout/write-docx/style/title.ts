import type { LaidOutPage, Paragraph } from '../../model.ts';
import { listFlowParagraphs } from '../../paragraphs/headings/headings.ts';
import { withFlow } from '../../flow/with-flow.ts';
import { joinRunText } from '../../text/runs.ts';

/** The rank of a title among the looks of headings, which have ranks from 1. */
export const titleRank = 10;

/** A title is among so many paragraphs at the top of the first page, of so many lines at most. */
const [firstFew, maxLines] = [3, 4];
/** Its letters are larger than those of running text by this factor. */
const minTitleRatio = 1.4;

/** A page with no more lines than these before the text begins on the next is one for the title, whose letters are larger than running text by this factor. */
const [maxOnTitlePage, minOnTitlePage] = [14, 1.2];

/**
 * Pages on which the name of the document is its title: the one text at its top that is larger than all others and no
 * heading of a part; or that is larger than all others of a page of its own; or that the file tells as `told`.
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

/** A paragraph that names the document, no part of it. */
const asTitle = (paragraph: Paragraph): Paragraph => ({ ...paragraph, heading: undefined, isTitle: true });

/** Whether a text is no part of a list or of the contents. */
const isAlone = ({ list, tabs, runs }: Paragraph): boolean =>
  !list && tabs.length === 0 && runs.every(({ goTo }) => goTo === undefined);

/** The one text that is larger than all others and than `leastPt`, where it is among `some`. */
function findDominantText(
  texts: readonly Paragraph[],
  some: readonly Paragraph[],
  minPt: number,
): Paragraph | undefined {
  const maxSizePt = Math.max(...texts.map(({ sizePt }) => sizePt));
  const [title, ...others] = texts.filter(({ sizePt }) => sizePt > maxSizePt - 0.5);
  return title && others.length === 0 && some.includes(title) && title.sizePt > minPt ? title : undefined;
}

/** A name of a word or two may stand on its page for something else. */
const minNameLetters = 6;

/** Whether two names are the same but for blanks, signs and capitals. */
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
