import type { PageBox, PageImage } from '#src/engines/pdfium/worker/page.ts';
import { around, isWithin } from '../boxes.ts';
import { cutRegions } from './columns/gutters.ts';
import type { LayoutBlock, Table } from '../model/blocks.ts';
import type { PageBand } from '../model/laid-out-page.ts';
import type { Word } from '../model/words.ts';
import type { PageRegion } from './regions.ts';
import { makeParagraphs } from '../paragraphs/paragraphs.ts';
import { partOpenTables } from '../tables/ruled/open.ts';

/**
 * Arranges words and blocks, such as tables, from top to bottom. Blocks and images divide the page; what is between
 * them is split into columns.
 */
export function makeBands(
  words: readonly Word[],
  made: readonly LayoutBlock[],
  images: readonly PageImage[],
  behind: readonly PageImage[],
): PageBand[] {
  const things = [...made, ...behind].map(({ box }) => box);
  const blocks: LayoutBlock[] = [
    ...made,
    ...images.map((image): LayoutBlock => ({ type: 'image', box: image.box, image })),
  ].sort((one, other) => one.box.top - other.box.top);
  const adjacent = blocks.filter((block) => words.some((word) => isLevelWithBlock(word.box, block.box)));
  const parting = blocks.filter((block) => !adjacent.includes(block));
  const bands: PageBand[] = [];
  let left = words;
  let pending = adjacent;
  for (const block of parting) {
    const above = left.filter((word) => word.baseline < block.box.top + 2);
    const pendingAbove = pending.filter((one) => one.box.top < block.box.top);
    bands.push(...makeTextBands(above, pendingAbove, things), {
      columns: [{ box: block.box, blocks: [block] }],
    });
    left = left.filter((word) => !above.includes(word));
    pending = pending.filter((one) => !pendingAbove.includes(one));
  }
  return joinSingles([...bands, ...makeTextBands(left, pending, things)]);
}

const isLevelWithBlock = (word: PageBox, block: PageBox): boolean =>
  word.bottom > block.top + 1 && word.top < block.bottom - 1 && !isWithin(word, block);

/** Splits words into bands; blocks next to text go into the column they overlap most. */
function makeTextBands(
  words: readonly Word[],
  blocks: readonly LayoutBlock[],
  things: readonly PageBox[],
): PageBand[] {
  if (words.length === 0) return blocks.map((block) => ({ columns: [{ box: block.box, blocks: [block] }] }));
  const bands = groupRegions(cutRegions(words)).map((part) => makeBand(part, things));
  for (const block of blocks) insertIntoBands(bands, block);
  return bands;
}

/** Content of one column: words in running text or in rows, or a table; or columns of text. */
type Part = Table | readonly Word[] | Extract<PageRegion, { readonly parts: unknown }>;

/** Joins consecutive single-column regions, to find the tables in them. */
function groupRegions(regions: readonly PageRegion[]): Part[] {
  const parts: Part[] = [];
  let pending: Word[] = [];
  for (const region of regions) {
    if ('words' in region) pending.push(...region.words);
    else {
      parts.push(...partOpenTables(pending), region);
      pending = [];
    }
  }
  return [...parts, ...partOpenTables(pending)];
}

function makeBand(region: Part, things: readonly PageBox[]): PageBand {
  if (!('type' in region)) return { columns: [makeTextColumn(region, things)] };
  if (region.type === 'table') return { columns: [{ box: region.box, blocks: [region] }] };
  const columns = region.parts.flatMap((part) => {
    const inner = groupRegions(cutRegions(part)).map((one) => makeBand(one, things));
    const [only] = inner;
    if (only && inner.length === 1) return only.columns;
    return [
      {
        box: around(part.map((word) => word.box)),
        blocks: inner.flatMap((band) => band.columns.flatMap((column) => column.blocks)),
      },
    ];
  });
  return { columns };
}

function makeTextColumn(words: readonly Word[], things: readonly PageBox[]): PageBand['columns'][number] {
  return {
    box: around(words.map((word) => word.box)),
    blocks: makeParagraphs(words, undefined, things),
  };
}

function insertIntoBands(bands: PageBand[], block: LayoutBlock): void {
  // what is next to a block counts more than what is above or below it; the columns of a band are as long as the band
  const distance = (box: PageBox, whole: PageBox) => {
    const across = Math.max(0, box.left - block.box.right, block.box.left - box.right);
    const down = Math.max(0, whole.top - block.box.bottom, block.box.top - whole.bottom);
    return across + 3 * down - (down === 0 ? overlap(box, block.box) : 0);
  };
  const [nearest] = bands
    .flatMap(({ columns }, index) => {
      const whole = around(columns.map((column) => column.box));
      return columns.map((column, at) => ({ index, at, column, far: distance(column.box, whole) }));
    })
    .sort((one, other) => one.far - other.far);
  if (!nearest) return;
  const band = bands[nearest.index];
  if (!band) return;
  const blocks = [...nearest.column.blocks, block].sort((one, other) => one.box.top - other.box.top);
  const columns = band.columns.map((column, at) =>
    at === nearest.at ? { box: around([column.box, block.box]), blocks } : column,
  );
  bands[nearest.index] = { columns };
}

const overlap = (one: PageBox, other: PageBox): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left));

/** Joins consecutive single-column bands. */
function joinSingles(bands: readonly PageBand[]): PageBand[] {
  const joined: PageBand[] = [];
  for (const band of bands) {
    const before = joined.at(-1);
    const [column, upper] = [band.columns[0], before?.columns[0]];
    if (before?.columns.length === 1 && band.columns.length === 1 && column && upper)
      joined[joined.length - 1] = {
        columns: [{ box: around([upper.box, column.box]), blocks: [...upper.blocks, ...column.blocks] }],
      };
    else joined.push(band);
  }
  return joined;
}
