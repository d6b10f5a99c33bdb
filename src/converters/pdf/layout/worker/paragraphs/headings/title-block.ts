import type { Paragraph } from '../../model/blocks.ts';
import { isBoldText } from '../../text/runs.ts';

/** Maximum number of lines below a title that belong to it, such as a subtitle, authors and a date. */
const maxTitleBlockLines = 6;

/**
 * Returns the paragraphs right below a document's title that name its authors or date: smaller than the title, not
 * bold, centered like the title, and in a style that no heading of the document has. `found` are all heading-like
 * paragraphs, in order; `flow` is the text of the first page; `lookOf` ranks their styles.
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

/** Whether a paragraph has the same center as the title. */
const isInMiddle = ({ box }: Paragraph, { box: above, sizePt }: Paragraph): boolean =>
  Math.abs(box.left + box.right - above.left - above.right) < sizePt && box.left > 0;
