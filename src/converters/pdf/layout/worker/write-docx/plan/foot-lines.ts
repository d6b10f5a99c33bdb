import type { LayoutBlock, Paragraph } from '../../model/blocks.ts';
import type { Loose, LaidOutPage } from '../../model/laid-out-page.ts';

/** Start of the page foot as a share of the page height, and minimum white space above a foot line, in lines. */
const [footBegins, minWhiteLines] = [0.84, 1.2];
/** Maximum height difference between matching lines on several pages. */
const nearPt = 2;
/** Minimum share of pages with such a line; text may coincidentally end at the same height. */
const minPageShare = 0.4;

/**
 * Removes lines at the same height at the foot of several pages from the flow: footers whose text varies too much to
 * be one running footer, such as chapter names. They keep their position regardless of the text above; in the flow,
 * one more line would push them off the page, and real footnotes would be below them.
 */
export function footLinesApart(pages: readonly LaidOutPage[]): readonly LaidOutPage[] {
  const found = new Map(pages.map((page) => [page, lastLine(page)]));
  const heights = [...found].flatMap(([page, line]) => (line ? [heightFromFoot(page, line)] : []));
  return pages.map((page) => {
    const line = found.get(page);
    const isShared =
      line !== undefined &&
      heights.filter((height) => Math.abs(height - heightFromFoot(page, line)) < nearPt).length >=
        Math.max(2, minPageShare * pages.length);
    return isShared ? withApart(page, line) : page;
  });
}

const heightFromFoot = (page: LaidOutPage, line: Paragraph): number => page.heightPt - line.box.bottom;

/** Returns the last block of a page's text if it is a separate line at the foot. */
function lastLine(page: LaidOutPage): Paragraph | undefined {
  const blocks = page.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks));
  const notes = page.footnotes.flatMap((footnote) => footnote.blocks);
  const last = page.bands.at(-1)?.columns.at(-1)?.blocks.at(-1);
  if (last?.type !== 'paragraph' || last.lines > 1 || last.list || blocks.length < 2) return undefined;
  const above = [...blocks, ...notes].filter((block) => block !== last).map((block) => block.box.bottom);
  const white = last.box.top - Math.max(...above);
  const isLow = last.box.top > footBegins * page.heightPt;
  return isLow && white > minWhiteLines * last.sizePt ? last : undefined;
}

function withApart(page: LaidOutPage, line: Paragraph): LaidOutPage {
  const keep = (block: LayoutBlock) => block !== line;
  const { left, right } = line.edges;
  const box = {
    ...line.box,
    left: Math.min(left, line.box.left),
    right: Math.max(right, line.box.right),
  };
  const loose: Loose = { box, rotation: 0, blocks: [line] };
  return {
    ...page,
    loose: [...page.loose, loose],
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.filter(keep) })),
    })),
  };
}
