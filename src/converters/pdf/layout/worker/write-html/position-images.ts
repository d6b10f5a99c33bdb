import { createHash } from 'node:crypto';
import type { PageImage } from '#src/engines/pdfium/worker/page.ts';
import { boxArea, covered, boxHeight, boxWidth } from '../boxes.ts';
import type { LayoutBlock } from '../model/blocks.ts';
import type { PageBand, LaidOutPage } from '../model/laid-out-page.ts';

/** Images smaller than this, in points, are symbols and lines. */
const minImageSidePt = 12;
/** An image that covers a larger share of its page than this, with text on it, is its background, */
const groundShare = 0.6;
/** unless the text covers less of the page than this, such as the title on a photograph. */
const sparseShare = 0.12;

/** Moves the images of pages into the text at their position; images on several pages appear once. */
export function withImagesInFlow(pages: readonly LaidOutPage[]): LaidOutPage[] {
  const known = new Set<string>();
  const isNew = ({ bytes, box }: PageImage) => {
    const position = [box.left, box.top].map(Math.round).join(' ');
    return known.size < known.add(`${position} ${createHash('sha256').update(bytes).digest('base64')}`).size;
  };
  return pages.map((page) => {
    const drawn = (page.backdrops ?? []).filter((image) => !isBehind(image, page));
    const images = [...page.images, ...drawn].filter((image) => isSeen(image, page) && isNew(image));
    const bands = images.reduce(withInsertedImage, page.bands);
    return { ...page, bands, images: [], shapes: [], backdrops: [] };
  });
}

function isSeen({ box }: PageImage, page: LaidOutPage): boolean {
  const { widthPt, heightPt, bands } = page;
  const isLarge = bands.length > 0 && boxArea(box) > groundShare * widthPt * heightPt;
  const isGround = isLarge && !isSparse(page);
  return !isGround && Math.min(boxWidth(box), boxHeight(box)) >= minImageSidePt;
}

/** Whether a page has little text, all of it visible. Hidden text under a scan replaces the scanned image. */
function isSparse({ widthPt, heightPt, bands }: LaidOutPage): boolean {
  const blocks = bands.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const isHidden = blocks.some(
    (block) => block.type === 'paragraph' && block.runs.some(({ style }) => style.isHidden),
  );
  const textArea = blocks.reduce((sum, { box }) => sum + boxArea(box), 0);
  return !isHidden && textArea < sparseShare * widthPt * heightPt;
}

/** Whether text or an image is on top of a gradient or shadow, which is then only a background. */
function isBehind({ box }: PageImage, { bands, loose, images }: LaidOutPage): boolean {
  const blocks = bands.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const inCells = blocks.flatMap((block) =>
    block.type === 'table' ? block.cells.flatMap((cell) => cell.blocks) : [block],
  );
  const apart = loose.flatMap((one) => one.blocks);
  return [...blocks, ...inCells, ...apart, ...images].some((one) => covered(one.box, box) > 0.2);
}

/** Inserts an image before the first block that starts below its top. */
function withInsertedImage(bands: readonly PageBand[], image: PageImage): readonly PageBand[] {
  const block: LayoutBlock = { type: 'image', box: image.box, image };
  const alone: PageBand = { columns: [{ box: image.box, blocks: [block] }] };
  const at = bands.findIndex(({ columns }) =>
    columns.some(({ box }) => box.bottom > image.box.top + boxHeight(image.box) / 2),
  );
  const band = bands[at];
  if (!band) return [...bands, alone];
  if (band.columns.every(({ box }) => box.top >= image.box.bottom)) return bands.toSpliced(at, 0, alone);
  const nearest = band.columns.toSorted((one, other) => apart(one.box, image) - apart(other.box, image))[0];
  const columns = band.columns.map((column) =>
    column === nearest ? { ...column, blocks: insertedInto(column.blocks, block) } : column,
  );
  return bands.with(at, { columns });
}

const apart = (box: { left: number; right: number }, { box: other }: PageImage): number =>
  Math.abs(box.left + box.right - other.left - other.right);

function insertedInto(blocks: readonly LayoutBlock[], image: LayoutBlock): LayoutBlock[] {
  const below = blocks.findIndex(({ box }) => box.top > image.box.top - 1);
  let at = below < 0 ? blocks.length : below;
  while (isWithinList(blocks[at - 1], blocks[at])) at += 1;
  return blocks.toSpliced(at, 0, image);
}

/** Whether two blocks are items of one list, which an adjacent image doesn't split. */
const isWithinList = (one: LayoutBlock | undefined, next: LayoutBlock | undefined): boolean =>
  one?.type === 'paragraph' &&
  next?.type === 'paragraph' &&
  one.list !== undefined &&
  one.list.list === next.list?.list;
