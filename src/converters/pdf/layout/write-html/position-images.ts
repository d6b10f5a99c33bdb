import { createHash } from 'node:crypto';
import type { PageImage } from '#src/engines/pdfium/worker/page.ts';
import { boxArea, covered, boxHeight, boxWidth } from '../boxes.ts';
import type { PageBand, LayoutBlock, LaidOutPage } from '../model.ts';

/** Pictures smaller than this, in points, are signs and lines. */
const minImageSidePt = 12;
/** A picture that covers more of its page than this, with text upon it, is its ground; */
const groundShare = 0.6;
/** unless that text takes less of the page than this, as the title upon a photograph does. */
const sparseShare = 0.12;

/** Pages whose pictures all stand in the text, each where it stands on the page; those on several pages once. */
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

/** Whether a page holds little text, all of it to be seen: text that is laid under a scan takes the place of its picture. */
function isSparse({ widthPt, heightPt, bands }: LaidOutPage): boolean {
  const blocks = bands.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const isHidden = blocks.some(
    (block) => block.type === 'paragraph' && block.runs.some(({ style }) => style.isHidden),
  );
  const textArea = blocks.reduce((sum, { box }) => sum + boxArea(box), 0);
  return !isHidden && textArea < sparseShare * widthPt * heightPt;
}

/** Whether text or a picture stands upon a gradient or a shadow: then it is but their ground. */
function isBehind({ box }: PageImage, { bands, loose, images }: LaidOutPage): boolean {
  const blocks = bands.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const inCells = blocks.flatMap((block) =>
    block.type === 'table' ? block.cells.flatMap((cell) => cell.blocks) : [block],
  );
  const apart = loose.flatMap((one) => one.blocks);
  return [...blocks, ...inCells, ...apart, ...images].some((one) => covered(one.box, box) > 0.2);
}

/** Bands with a picture before the first block that begins below its top. */
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

/** Whether two blocks are items of one list, which a picture beside it does not break. */
const isWithinList = (one: LayoutBlock | undefined, next: LayoutBlock | undefined): boolean =>
  one?.type === 'paragraph' &&
  next?.type === 'paragraph' &&
  one.list !== undefined &&
  one.list.list === next.list?.list;
