import type { PageLayout, Paragraph } from '../model.ts';
import { flowOf } from '../paragraphs/headings.ts';
import { withFlow } from '../flow/with-flow.ts';
import { textOf } from '../text/runs.ts';

/** The rank of a title among the looks of headings, which have ranks from 1. */
export const titleRank = 10;

/** A title is among so many paragraphs at the top of the first page, of so many lines at most. */
const [firstFew, mostLines] = [3, 4];
/** Its letters are larger than those of running text by this factor. */
const leastRatio = 1.4;

/**
 * Pages on which the name of the document is its title: the one text at its top that is larger than all others and no
 * heading of a part.
 */
export function withTitle(pages: readonly PageLayout[], bodySizePt: number): readonly PageLayout[] {
  const flow = pages.flatMap((page) => flowOf(page));
  const largest = Math.max(...flow.map(({ sizePt }) => sizePt));
  const [title, ...others] = flow.filter(({ sizePt }) => sizePt > largest - 0.5);
  const isTitle =
    title !== undefined &&
    others.length === 0 &&
    flow.indexOf(title) < firstFew &&
    pages[0] !== undefined &&
    flowOf(pages[0]).includes(title) &&
    isName(title) &&
    title.sizePt > leastRatio * bodySizePt;
  if (!isTitle) return pages;
  return withFlow(pages, (paragraph) => (paragraph === title ? { ...paragraph, isTitle } : paragraph));
}

const isName = ({ heading, list, lines, runs, contents }: Paragraph): boolean =>
  heading === undefined &&
  !list &&
  !contents &&
  lines <= mostLines &&
  /\p{L}{2}/u.test(textOf(runs)) &&
  !textOf(runs).includes('\t');
