import type { LayoutBlock, Paragraph, TextRun } from '../model/blocks.ts';
import type { PageBand, LaidOutPage } from '../model/laid-out-page.ts';
import { areEntries } from '../paragraphs/lists/index-entries.ts';
import { divides, joinRunText } from '../text/runs.ts';

type Column = PageBand['columns'][number];

/** A column whose first paragraph began in the previous column; `resumesAtPt` is where the rest starts. */
export interface Resumed extends Column {
  readonly resumesAtPt?: number;
}

/** Pages with complete paragraphs: the part after a column or page break is joined to its beginning. */
export interface JoinedPage extends LaidOutPage {
  readonly bands: readonly { readonly columns: readonly Resumed[] }[];
}

/**
 * Joins paragraphs that continue in the next column or on the next page. Hyphenated words are rejoined; a break
 * within the paragraph marks where the column or page ended. `isSameSection` returns whether text may flow from one
 * page to the other.
 */
export function joinBroken(
  pages: readonly JoinedPage[],
  isSameSection: (before: LaidOutPage, after: LaidOutPage) => boolean,
): JoinedPage[] {
  const joined = pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({ columns: band.columns.map((column): Resumed => ({ ...column })) })),
  }));
  let open: Open | undefined;
  for (const [index, page] of joined.entries()) {
    const before = joined[index - 1];
    const runsOn = before !== undefined && isSameSection(before, page);
    for (const [bandIndex, band] of page.bands.entries())
      for (const [columnIndex, column] of band.columns.entries()) {
        const breakType = columnIndex > 0 ? 'column' : bandIndex === 0 && runsOn ? 'page' : undefined;
        const [first, ...rest] = column.blocks;
        const isBelow = breakType === 'column' && !beginsWith(band, first);
        const goesOn: boolean =
          breakType !== undefined && !isBelow && open !== undefined && continuesIn(open.part, first);
        const leavesAnchor = rest.length > 0 || !hasAnchors(page) || breakType === 'column';
        if (open && breakType && goesOn && leavesAnchor && first?.type === 'paragraph') {
          const whole = joinParts(open.whole, open.part, first, breakType);
          open.column.blocks = [...open.column.blocks.slice(0, -1), whole];
          const resumed = { ...column, blocks: rest, resumesAtPt: first.box.bottom };
          band.columns[columnIndex] = resumed;
          open = rest.length > 0 ? openAt(resumed) : { ...open, whole, part: first };
        } else open = openAt(column);
      }
  }
  return joined;
}

/** The paragraph that may continue: its column, the joined paragraph, and its last part. */
interface Open {
  readonly column: { blocks: readonly LayoutBlock[] };
  readonly whole: Paragraph;
  readonly part: Paragraph;
}

function openAt(column: { blocks: readonly LayoutBlock[] }): Open | undefined {
  const last = column.blocks.at(-1);
  return last?.type === 'paragraph' ? { column, whole: last, part: last } : undefined;
}

/** Whether a block is at the top of its band, with nothing above it in its own column, such as a figure. */
const beginsWith = (
  { columns }: { columns: readonly Resumed[] },
  block: LayoutBlock | undefined,
): boolean => {
  const tops = columns.map((column) => column.box.top);
  return block?.type === 'paragraph' && block.box.top < Math.min(...tops) + highestBlank * block.sizePt;
};

/**
 * Maximum space above a heading, as a multiple of its font size. More than this means that something else is above
 * it.
 */
const highestBlank = 4;

/** Whether a page has elements at fixed positions, anchored to its text. */
export const hasAnchors = ({ shapes, images, loose, backdrops = [] }: LaidOutPage): boolean =>
  shapes.length + images.length + loose.length + backdrops.length > 0;

/** Whether text ends in mid-sentence and continues in other text of the same style. */
function continuesIn(part: Paragraph, next: LayoutBlock | undefined): boolean {
  if (next?.type !== 'paragraph' || next.list || next.heading || part.heading) return false;
  if (part.hasEndedLines || next.hasEndedLines) return false;
  const [end, start] = [joinRunText(part.runs).trimEnd(), joinRunText(next.runs).trimStart()];
  const isOpen = !/[.!?:;。！？]["'”’)\]]*$/u.test(end) && /[\p{L}\p{N},;–—-]$/u.test(end);
  const isRest =
    /^[\p{Ll}\p{Lo}]/u.test(start) || (part.lines > 1 && next.lines > 1 && /^[\p{L}\p{N}(]/u.test(start));
  const isLike = Math.abs(part.sizePt - next.sizePt) < 0.3 && part.isRtl === next.isRtl;
  const isSet = next.firstLinePt < 1 && part.align !== 'center' && next.align !== 'center';
  const isOne = isLike && isSet && isBody(part) === isBody(next) && next.tabs.length === 0;
  return isOpen && isRest && isOne && !areEntries(end, start);
}

const isBody = (paragraph: Paragraph): boolean =>
  paragraph.runs.some((run) => !run.style.isBold && !run.style.isMono);

function joinParts(
  whole: Paragraph,
  part: Paragraph,
  next: Paragraph,
  breakType: 'column' | 'page',
): Paragraph {
  const [last, first] = [part.runs.at(-1), next.runs[0]];
  const isDivided =
    last !== undefined && first !== undefined && divides({ text: last.text.trimEnd() }, { text: first.text });
  const begin: TextRun[] = whole.runs.map((run, index) => {
    const isLast = index === whole.runs.length - 1;
    const isTight = isDivided || /[\u3000-\u30ff\u3400-\u9fff]$/u.test(run.text);
    if (!isLast) return run;
    return {
      ...run,
      text: isDivided ? run.text.trimEnd().slice(0, -1) : isTight ? run.text : `${run.text} `,
    };
  });
  const rest = next.runs.map((run, index) => (index === 0 ? { ...run, breakBefore: breakType } : run));
  const tightenPt = Math.max(whole.tightenPt ?? 0, next.tightenPt ?? 0);
  const anchors = [...(whole.anchors ?? []), ...(next.anchors ?? [])];
  return { ...whole, runs: [...begin, ...rest], tightenPt, anchors };
}
