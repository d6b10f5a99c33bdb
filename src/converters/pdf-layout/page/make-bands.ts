import type { Box, PagePicture } from '#src/engines/pdf-child/page.ts';
import { around, isWithin } from '../boxes.ts';
import { cutRegions } from './gutters.ts';
import type { Band, Block, Table, Word } from '../model.ts';
import type { Region } from './regions.ts';
import { makeParagraphs } from '../paragraphs/paragraphs.ts';
import { partOpenTables } from '../tables/open.ts';

/** Words and blocks, such as tables, from top to bottom. Those and pictures part the page; what lies between is cut into columns. */
export function makeBands(
  words: readonly Word[],
  made: readonly Block[],
  pictures: readonly PagePicture[],
  behind: readonly PagePicture[],
): Band[] {
  const things = [...made, ...behind].map(({ box }) => box);
  const blocks: Block[] = [
    ...made,
    ...pictures.map((picture): Block => ({ kind: 'picture', box: picture.box, picture })),
  ].sort((one, other) => one.box.top - other.box.top);
  const beside = blocks.filter((block) => words.some((word) => isBeside(word.box, block.box)));
  const parting = blocks.filter((block) => !beside.includes(block));
  const bands: Band[] = [];
  let left = words;
  let held = beside;
  for (const block of parting) {
    const above = left.filter((word) => word.baseline < block.box.top + 2);
    const heldAbove = held.filter((one) => one.box.top < block.box.top);
    bands.push(...bandsOf(above, heldAbove, things), { columns: [{ box: block.box, blocks: [block] }] });
    left = left.filter((word) => !above.includes(word));
    held = held.filter((one) => !heldAbove.includes(one));
  }
  return joinSingles([...bands, ...bandsOf(left, held, things)]);
}

const isBeside = (word: Box, block: Box): boolean =>
  word.bottom > block.top + 1 && word.top < block.bottom - 1 && !isWithin(word, block);

/** Cuts words into bands; blocks that stand beside text go into the column they overlap most. */
function bandsOf(words: readonly Word[], blocks: readonly Block[], things: readonly Box[]): Band[] {
  if (words.length === 0) return blocks.map((block) => ({ columns: [{ box: block.box, blocks: [block] }] }));
  const bands = partsOf(cutRegions(words)).map((part) => bandOf(part, things));
  for (const block of blocks) place(bands, block);
  return bands;
}

/** What stands in one column: words in running text or in rows, or a table; and columns of text. */
type Part = Table | readonly Word[] | Extract<Region, { readonly parts: unknown }>;

/** Regions of one column that follow each other are looked at as a whole, for the tables in them. */
function partsOf(regions: readonly Region[]): Part[] {
  const parts: Part[] = [];
  let held: Word[] = [];
  for (const region of regions) {
    if ('words' in region) held.push(...region.words);
    else {
      parts.push(...partOpenTables(held), region);
      held = [];
    }
  }
  return [...parts, ...partOpenTables(held)];
}

function bandOf(region: Part, things: readonly Box[]): Band {
  if (!('kind' in region)) return { columns: [columnOf(region, things)] };
  if (region.kind === 'table') return { columns: [{ box: region.box, blocks: [region] }] };
  const columns = region.parts.flatMap((part) => {
    const inner = partsOf(cutRegions(part)).map((one) => bandOf(one, things));
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

function columnOf(words: readonly Word[], things: readonly Box[]): Band['columns'][number] {
  return {
    box: around(words.map((word) => word.box)),
    blocks: makeParagraphs(words, undefined, things),
  };
}

function place(bands: Band[], block: Block): void {
  // what stands beside a block counts more than what stands above it or below; the columns of a band are as long as the band
  const distance = (box: Box, whole: Box) => {
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

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left));

/** Bands of one column that follow each other are one. */
function joinSingles(bands: readonly Band[]): Band[] {
  const joined: Band[] = [];
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
