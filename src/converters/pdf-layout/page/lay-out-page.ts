import type { Area, Box, Glyph, Page, PagePicture, Rule, Shape } from '#src/engines/pdf-child/page.ts';
import { areaOf, around, covered, heightOf, isWithin } from '../boxes.ts';
import { findDrawnBullets } from '../paragraphs/drawn-bullets.ts';
import { takeFootnotes } from '../paragraphs/footnotes.ts';
import { freeRules, withoutTables } from './free-drawings.ts';
import { cutRegions, type Region } from './gutters.ts';
import { takeLineNumbers } from './line-numbers.ts';
import type { Band, Block, PageLayout, Table, Word } from '../model.ts';
import { makeParagraphs } from '../paragraphs/paragraphs.ts';
import { findLinedTables } from '../tables/lined.ts';
import { partOpenTables } from '../tables/open.ts';
import { findRuledTables } from '../tables/ruled.ts';
import { findTaggedTables } from '../tables/tagged.ts';
import { withTurnedCells } from '../tables/turned-cells.ts';
import { findDrawnLeaders } from '../text/drawn-leaders.ts';
import { markWords } from '../text/text-marks.ts';
import { takeSlanted } from './slanted-text.ts';
import { looseText } from './turned-text.ts';
import { makeWords } from '../text/words.ts';
import { makeWordsWithCaps } from './drop-caps.ts';

/**
 * Understands a page: tables, columns, paragraphs, footnotes, what stands apart, and what is only to be seen.
 * `firstNote` is the number its first footnote gets.
 */
export function layOutPage(page: Page, firstNote = 1): PageLayout {
  const isTiny = ({ style }: Glyph) => style.isHidden && style.sizePt < tiniestPt;
  const { straight: shown, loose } = takeSlanted(page.glyphs.filter((glyph) => !isTiny(glyph)));
  const tiny = page.glyphs.filter(isTiny);
  const isLabel = (glyph: Glyph) => page.figures?.some((figure) => isWithin(glyph.box, figure)) === true;
  const upright = shown.filter((glyph) => glyph.turn === 0 && !isLabel(glyph));
  const tagged = findTaggedTables(page, upright);
  const bare = withoutTables(page, tagged.tables);
  const ruled = findRuledTables(bare, tagged.others);
  const lined = findLinedTables(
    makeWordsWithCaps(ruled.others, page.links),
    freeRules(bare.rules, ruled.tables),
    ruled.areas,
  );
  const { tables, others: apart } = withTurnedCells(
    [...tagged.tables, ...ruled.tables, ...lined.tables],
    shown.filter((glyph) => glyph.turn !== 0 && !isLabel(glyph)),
  );
  const areas = ruled.areas.filter(
    (area) => !lined.tables.some((table) => covered(area.box, table.box) > 0.9),
  );
  const marked = markWords(lined.others, freeRules(page.rules, tables), areas);
  const led = findDrawnLeaders(marked.words, marked.areas, page.shapes);
  const { words: all, areas: left, shapes } = findDrawnBullets(led.words, led.areas, led.shapes, page.dots);
  const { words: text, numbers } = takeLineNumbers(all);
  const { words, notes, rules } = takeFootnotes(text, marked.rules, firstNote);
  const { inFlow, behind } = sortPictures(page.pictures, words, tables, page);
  const bands = makeBands(words, tables, inFlow, behind);
  return {
    number: page.number,
    widthPt: page.widthPt,
    heightPt: page.heightPt,
    header: [],
    footer: [],
    footnotes: notes,
    bands,
    loose: [...looseText([...apart, ...shown.filter(isLabel)]), ...numbers, ...loose],
    hidden: makeParagraphs(makeWords(tiny, [])),
    backdrops: page.backdrops ?? [],
    pictures: behind,
    shapes: [...left.map(shapeOfArea), ...rules.map(shapeOfRule), ...shapes],
  };
}

/** Hidden text smaller than this is a maker's mark, not what lies under a scan. */
const tiniestPt = 3;

/** Pictures with no text beside or upon them stand in the flow; the others lie behind the text where they are. */
function sortPictures(
  pictures: readonly PagePicture[],
  words: readonly Word[],
  tables: readonly Table[],
  page: Page,
) {
  const isInFlow = ({ box }: PagePicture): boolean =>
    areaOf(box) > 300 &&
    heightOf(box) < 0.9 * page.heightPt &&
    !words.some((word) => word.box.bottom > box.top + 2 && word.box.top < box.bottom - 2) &&
    !tables.some((table) => table.box.bottom > box.top && table.box.top < box.bottom) &&
    !pictures.some(
      (other) => other.box !== box && other.box.bottom > box.top + 1 && other.box.top < box.bottom - 1,
    );
  return {
    inFlow: pictures.filter(isInFlow),
    behind: pictures.filter((picture) => !isInFlow(picture)),
  };
}

/** Words and tables from top to bottom. Tables and pictures part the page; what lies between is cut into columns. */
function makeBands(
  words: readonly Word[],
  tables: readonly Table[],
  pictures: readonly PagePicture[],
  behind: readonly PagePicture[],
): Band[] {
  const things = [...tables, ...behind].map(({ box }) => box);
  const blocks: Block[] = [
    ...tables,
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

const shapeOfArea = ({ box, colour, depth, opacity }: Area): Shape => ({
  box,
  depth,
  opacity,
  fill: colour,
  stroke: undefined,
  widthPt: 0,
  path: rectangle(box),
});

const shapeOfRule = (rule: Rule): Shape => {
  const flat = rule.isHorizontal
    ? { ...rule, top: (rule.top + rule.bottom) / 2, bottom: (rule.top + rule.bottom) / 2 }
    : { ...rule, left: (rule.left + rule.right) / 2, right: (rule.left + rule.right) / 2 };
  const box = { left: flat.left, top: flat.top, right: flat.right, bottom: flat.bottom };
  return {
    box,
    depth: rule.depth,
    opacity: rule.opacity,
    fill: undefined,
    stroke: rule.colour,
    widthPt: rule.widthPt,
    path: [
      { kind: 'move', x: box.left, y: box.top },
      { kind: 'line', x: box.right, y: box.bottom },
    ],
  };
};

const rectangle = (box: Box): Shape['path'] => [
  { kind: 'move', x: box.left, y: box.top },
  { kind: 'line', x: box.right, y: box.top },
  { kind: 'line', x: box.right, y: box.bottom },
  { kind: 'line', x: box.left, y: box.bottom },
  { kind: 'close' },
];
