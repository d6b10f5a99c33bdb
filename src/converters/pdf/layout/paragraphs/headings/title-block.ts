import type { Paragraph } from '../../model.ts';
import { isBoldText } from '../../text/runs.ts';

/** Lines below a title that belong to it, such as a subtitle, authors and a date, are so many at most. */
const maxTitleBlockLines = 6;

/**
 * The paragraphs right below the title of a document that name its authors or its date: their letters are smaller than
 * those of the title and not bold, they stand around the same middle, and no heading of the document looks so.
 * `found` are all that look like headings, in their order; `flow` is the text of the first page; `lookOf` ranks their looks.
 */
export function belowTitle(
  found: readonly Paragraph[],
  flow: readonly Paragraph[],
  styleRank: (paragraph: Paragraph) => number,
): ReadonlySet<Paragraph> {
  const [title, ...others] = found;
  const start = title ? flow.indexOf(title) : -1;
  if (!title || start < 0 || others.some((other) => styleRank(other) >= styleRank(title))) return new Set();
  const below = flow.slice(start + 1, start + 1 + maxTitleBlockLines);
  const end = below.findIndex(
    (one) => !others.includes(one) || isBoldText(one.runs) || !isInMiddle(one, title),
  );
  const belonging = end < 0 ? below : below.slice(0, end);
  const rest = others.filter((one) => !belonging.includes(one));
  return new Set(belonging.filter((one) => !rest.some((other) => styleRank(other) === styleRank(one))));
}

/** Whether a paragraph stands around the middle of the title. */
const isInMiddle = ({ box }: Paragraph, { box: above, sizePt }: Paragraph): boolean =>
  Math.abs(box.left + box.right - above.left - above.right) < sizePt && box.left > 0;
