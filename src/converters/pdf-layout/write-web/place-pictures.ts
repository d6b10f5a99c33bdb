import { createHash } from 'node:crypto';
import type { PagePicture } from '#src/engines/pdf-child/page.ts';
import { areaOf, covered, heightOf, widthOf } from '../boxes.ts';
import type { Band, Block, PageLayout } from '../model.ts';

/** Pictures smaller than this, in points, are signs and lines. */
const leastPt = 12;
/** A picture that covers more of its page than this, with text upon it, is its ground; */
const groundShare = 0.6;
/** unless that text takes less of the page than this, as the title upon a photograph does. */
const sparseShare = 0.12;

/** Pages whose pictures all stand in the text, each where it stands on the page; those on several pages once. */
export function withPlacedPictures(pages: readonly PageLayout[]): PageLayout[] {
  const known = new Set<string>();
  const isNew = ({ bytes, box }: PagePicture) => {
    const place = [box.left, box.top].map(Math.round).join(' ');
    return known.size < known.add(`${place} ${createHash('sha256').update(bytes).digest('base64')}`).size;
  };
  return pages.map((page) => {
    const drawn = (page.backdrops ?? []).filter((picture) => !isBehind(picture, page));
    const pictures = [...page.pictures, ...drawn].filter(
      (picture) => isSeen(picture, page) && isNew(picture),
    );
    const bands = pictures.reduce(withPicture, page.bands);
    return { ...page, bands, pictures: [], shapes: [], backdrops: [] };
  });
}

function isSeen({ box }: PagePicture, page: PageLayout): boolean {
  const { widthPt, heightPt, bands } = page;
  const isLarge = bands.length > 0 && areaOf(box) > groundShare * widthPt * heightPt;
  const isGround = isLarge && !isSparse(page);
  return !isGround && Math.min(widthOf(box), heightOf(box)) >= leastPt;
}

/** Whether a page holds little text, all of it to be seen: text that is laid under a scan takes the place of its picture. */
function isSparse({ widthPt, heightPt, bands }: PageLayout): boolean {
  const blocks = bands.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const isHidden = blocks.some(
    (block) => block.kind === 'paragraph' && block.runs.some(({ style }) => style.isHidden),
  );
  const taken = blocks.reduce((sum, { box }) => sum + areaOf(box), 0);
  return !isHidden && taken < sparseShare * widthPt * heightPt;
}

/** Whether text or a picture stands upon a gradient or a shadow: then it is but their ground. */
function isBehind({ box }: PagePicture, { bands, loose, pictures }: PageLayout): boolean {
  const blocks = bands.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const inCells = blocks.flatMap((block) =>
    block.kind === 'table' ? block.cells.flatMap((cell) => cell.blocks) : [block],
  );
  const apart = loose.flatMap((one) => one.blocks);
  return [...blocks, ...inCells, ...apart, ...pictures].some((one) => covered(one.box, box) > 0.2);
}

/** Bands with a picture before the first block that begins below its top. */
function withPicture(bands: readonly Band[], picture: PagePicture): readonly Band[] {
  const block: Block = { kind: 'picture', box: picture.box, picture };
  const alone: Band = { columns: [{ box: picture.box, blocks: [block] }] };
  const at = bands.findIndex(({ columns }) =>
    columns.some(({ box }) => box.bottom > picture.box.top + heightOf(picture.box) / 2),
  );
  const band = bands[at];
  if (!band) return [...bands, alone];
  if (band.columns.every(({ box }) => box.top >= picture.box.bottom)) return bands.toSpliced(at, 0, alone);
  const nearest = band.columns.toSorted(
    (one, other) => apart(one.box, picture) - apart(other.box, picture),
  )[0];
  const columns = band.columns.map((column) =>
    column === nearest ? { ...column, blocks: insertedInto(column.blocks, block) } : column,
  );
  return bands.with(at, { columns });
}

const apart = (box: { left: number; right: number }, { box: other }: PagePicture): number =>
  Math.abs(box.left + box.right - other.left - other.right);

function insertedInto(blocks: readonly Block[], picture: Block): Block[] {
  const below = blocks.findIndex(({ box }) => box.top > picture.box.top - 1);
  let at = below < 0 ? blocks.length : below;
  while (isWithinList(blocks[at - 1], blocks[at])) at += 1;
  return blocks.toSpliced(at, 0, picture);
}

/** Whether two blocks are items of one list, which a picture beside it does not break. */
const isWithinList = (one: Block | undefined, next: Block | undefined): boolean =>
  one?.kind === 'paragraph' &&
  next?.kind === 'paragraph' &&
  one.list !== undefined &&
  one.list.list === next.list?.list;
