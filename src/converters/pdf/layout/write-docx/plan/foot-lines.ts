import type { LayoutBlock, Loose, LaidOutPage, Paragraph } from '../../model.ts';

/** Where lines at the foot of a page begin, as a part of its height, and how much white is above them, in lines. */
const [footBegins, minWhiteLines] = [0.84, 1.2];
/** Lines of several pages stand at one height if they differ by no more than this. */
const nearPt = 2;
/** Part of the pages that have such a line: text may end at the same height now and then. */
const minPageShare = 0.4;

/**
 * Takes lines that stand at the same height at the foot of several pages out of the flow: footers whose words change too
 * much to be one running line, such as names of chapters. They stay at their places, whatever the text above them does;
 * in the flow a line more above would push them off their page, and real footnotes would stand below them.
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

/** The last block of the text of a page, where it is a line on its own at the very foot. */
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
