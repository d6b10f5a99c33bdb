import type { Footnote, PageLayout, Paragraph } from '../model.ts';
import { anchoredXml } from './anchored-xml.ts';
import { setBeside } from './beside.ts';
import { joinBroken, type JoinedPage, type Resumed } from '../flow/join-broken.ts';
import { joinTables } from '../flow/join-tables.ts';
import { sizeKey, type Margins } from './margins.ts';
import { dropCapXml } from './drop-cap-xml.ts';
import { paragraphXml, spacerXml, type Placing } from './paragraph-xml.ts';
import { pictureParagraphXml } from './picture-xml.ts';
import { twips, type Scribe } from './scribe.ts';
import { sectionOf, type Running, type Section } from './section-xml.ts';
import { stack } from './stack.ts';
import { tableXml } from './table-xml.ts';

/** The body of a document: pages as sections and page breaks, bands as columns, blocks in their order. */
export function bodyXml(
  pages: readonly PageLayout[],
  margins: ReadonlyMap<string, Margins>,
  running: (pageIndex: number) => Running,
  scribe: Scribe,
): string {
  const chunks: string[] = [];
  let section: Section | undefined;
  const keyOf = (page: PageLayout, band: Band | undefined) => {
    const edges = margins.get(sizeKey(page));
    return edges && band && sectionOf(page, band, edges, running(0), false).key;
  };
  const restarts = new Set(pages.filter((_, index) => index > 0 && running(index).firstNumber !== undefined));
  const isSameSection = (before: PageLayout, after: PageLayout) => {
    if (restarts.has(after)) return false;
    const key = keyOf(before, before.bands.at(-1));
    return key !== undefined && key === keyOf(after, after.bands[0]);
  };
  const whole = joinBroken(joinTables(pages, isSameSection), isSameSection);
  for (const [index, page] of whole.entries()) {
    const edges = margins.get(sizeKey(page));
    if (!edges) continue;
    const bands: readonly Band[] = page.bands.length > 0 ? page.bands : [emptyBand(edges)];
    let bottom = edges.top;
    for (const [place, band] of bands.entries()) {
      const next = sectionOf(page, band, edges, runningAt(running(index), place), place === 0 && index > 0);
      const isResumed = band.columns[0]?.resumesAtPt !== undefined;
      // LibreOffice leaves a page blank where a page begins within columns that began below other text
      const isBelow = place === 0 && index > 0 && !isResumed && section !== undefined && beganBelow(section);
      const countsAnew = place === 0 && index > 0 && running(index).firstNumber !== undefined;
      const isNew = section?.key !== next.key || isBelow || countsAnew;
      if (section && isNew && place > 0) {
        // white above columns belongs to what stands above them: office programs give it to one column or to all
        const gap = Math.min(...band.columns.flatMap(({ blocks }) => blocks[0]?.box.top ?? [])) - bottom;
        if (Number.isFinite(gap) && gap > 3) {
          chunks.push(spacerXml(gap - 1), spacerXml(1));
          bottom += gap;
        }
      }
      if (section && isNew) endSection(chunks, section);
      const startsPage = place === 0 && index > 0 && !isNew && !isResumed;
      const anchored = place === 0 ? anchoredXml(page, scribe) : '';
      if (!section || isNew) section = next;
      const top = band.columns[0]?.resumesAtPt ?? bottom;
      const below = bands.slice(place + 1).flatMap(topsOf);
      const end = Math.min(edges.bottom, ...below);
      const start = { startsPage, anchored, isTop: place === 0 || isNew };
      const room = { bottom, top, end, notes: page.footnotes };
      chunks.push(...bandXml(band, section, room, start, scribe));
      bottom = Math.max(bottom, ...band.columns.map((column) => column.box.bottom), ...bottomsOf(band));
    }
  }
  return `${apart(chunks).join('')}${section?.xml ?? ''}`;
}

/**
 * Tables that follow each other with a line between, for they would become one; and one after the last, as Word needs it.
 * The table at the top of the next page goes on with that of the page before: rows that come out taller flow over.
 */
function apart(chunks: readonly string[]): string[] {
  const plain = (chunk: string) => chunk.replaceAll('<w:tblHeader/>', '');
  const isTable = (chunk: string | undefined) => chunk?.startsWith('<w:tbl>') === true;
  return chunks.flatMap((chunk, index) => {
    const isLast = index === chunks.length - 1;
    const next = chunks[index + 1];
    const goesOn = next?.includes('<w:pageBreakBefore/>') === true && hasSameGrid(chunk, next);
    const isBeside = isTable(next) && !goesOn;
    if (!isTable(chunk)) return [chunk];
    if (isLast || isBeside) return [chunk, spacerXml(1)];
    // parts of one table that do not repeat its heading have none that programs repeat
    return [isTable(next) || isTable(chunks[index - 1]) ? plain(chunk) : chunk];
  });
}

/** Whether the columns of two tables are as many and as wide, but for a little. */
function hasSameGrid(one: string, other: string): boolean {
  const [widths, others] = [gridOf(one), gridOf(other)];
  return (
    widths.length === others.length &&
    widths.every((width, index) => Math.abs(width - (others[index] ?? 0)) < twips(3))
  );
}

function gridOf(table: string): number[] {
  const grid = table.slice(0, table.indexOf('</w:tblGrid>'));
  return [...grid.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
}

/** What a band of a page refers to: the number of the page is told once. */
const runningAt = (running: Running, place: number): Running =>
  place === 0 ? running : { ...running, firstNumber: undefined };

const beganBelow = ({ columns, startsPage }: Section): boolean => columns.length > 1 && !startsPage;

type Band = JoinedPage['bands'][number];

const emptyBand = ({ left, right, top }: Margins): Band => ({
  columns: [{ box: { left, right, top, bottom: top }, blocks: [] }],
});

const bottomsOf = (band: Band): number[] =>
  band.columns.flatMap((column) => column.blocks.map((block) => block.box.bottom));

const topsOf = (band: Band): number[] =>
  band.columns.flatMap((column) => column.blocks.map((block) => block.box.top));

/** The last paragraph of a section carries its properties. */
function endSection(chunks: string[], section: Section): void {
  const last = chunks.at(-1);
  if (last?.startsWith('<w:p>'))
    chunks[chunks.length - 1] = last.replace('</w:pPr>', () => `${section.xml}</w:pPr>`);
  else chunks.push(spacerXml(1, { section: section.xml }));
}

interface Start {
  /** Set where nothing stands above on the page. */
  readonly isTop?: boolean;
  readonly startsPage?: boolean;
  readonly anchored?: string;
}

interface BandRoom {
  /** How far down the page is filled, and where the first column goes on. */
  readonly bottom: number;
  readonly top: number;
  readonly end: number;
  readonly notes: readonly Footnote[];
}

/** Room between text and the notes below it, for the line that parts them. */
const noteGapPt = 6;

/** Where a note begins that stands below a column. */
const topOfNote = ({ blocks }: Footnote, { left, right }: { left: number; right: number }): number[] =>
  blocks.filter(({ box }) => box.left < right && box.right > left).map(({ box }) => box.top - noteGapPt);

function bandXml(
  band: Band,
  section: Section,
  { bottom, top, end, notes }: BandRoom,
  start: Start,
  scribe: Scribe,
): string[] {
  return band.columns.flatMap((column, index) => {
    const edges = section.columns[index] ?? section.columns[0] ?? column.box;
    const isResumed = column.resumesAtPt !== undefined;
    const startsColumn = index > 0 && !isResumed;
    const topPt = index === 0 ? top : (column.resumesAtPt ?? bottom);
    const endPt = Math.min(end, ...notes.flatMap((note) => topOfNote(note, edges)));
    const place = { left: edges.left, right: edges.right, topPt, endPt };
    return columnXml(column, place, { ...(index === 0 ? start : {}), startsColumn }, scribe);
  });
}

interface ColumnEdges {
  readonly left: number;
  readonly right: number;
  readonly topPt: number;
  /** Where the column ends at the latest. */
  readonly endPt: number;
}

function columnXml(
  { blocks: ordered, resumesAtPt }: Resumed,
  { left, right, topPt, endPt }: ColumnEdges,
  start: Start & { readonly startsColumn: boolean },
  scribe: Scribe,
): string[] {
  const chunks: string[] = [];
  const blocks = setBeside(ordered);
  let pending: Start & { startsColumn?: boolean } = start;
  for (const [index, { block, gapPt, pitchPt, floats }] of stack(blocks, topPt, endPt).entries()) {
    const isLast = index === blocks.length - 1;
    const isLow = isLast && index > 0 && endPt - block.box.bottom < muchBelowPt;
    const gap = isLow ? drawnUp(gapPt) : gapPt;
    const { anchored, isTop, ...breaks } = pending;
    const isHigh = gap > 3 && (isTop === true || breaks.startsColumn === true);
    // LibreOffice leaves a page blank whose first line is both heading and anchor
    const isAnchor = Boolean(anchored) && block.kind === 'paragraph' && block.heading !== undefined;
    const isLead = block.kind !== 'table' && (isHigh || isAnchor);
    const place = { left, right, spaceBeforePt: gap, ...breaks, ...(anchored ? { anchored } : {}) };
    const within = isLead ? { left, right, spaceBeforePt: 0 } : place;
    // office programs drop the space before a paragraph where a page or a column begins
    if (isLead) chunks.push(...leadXml(Math.max(1, gap), place));
    if (block.kind === 'paragraph') chunks.push(...textXml(block, { ...within, pitchPt }, scribe));
    else if (block.kind === 'picture')
      chunks.push(pictureParagraphXml(block, blocks[index + 1], within, scribe));
    else {
      const isStart = anchored || breaks.startsColumn || (floats && breaks.startsPage);
      const needsSpacer = isStart || gap > 2 || blocks[index - 1]?.kind === 'table';
      if (needsSpacer) chunks.push(...leadXml(Math.max(1, gap), place));
      const startsPage = !needsSpacer && breaks.startsPage === true;
      chunks.push(tableXml(block, { left, right, startsPage, floats }, scribe));
    }
    pending = {};
  }
  if (blocks.length === 0 && resumesAtPt === undefined) {
    chunks.push(spacerXml(1, start));
  }
  return chunks;
}

/** A paragraph, its large first letter before it where it has one. */
function textXml(paragraph: Paragraph, place: Placing, scribe: Scribe): string[] {
  if (!paragraph.dropCap) return [paragraphXml(paragraph, place, scribe)];
  return [
    dropCapXml(paragraph, place.spaceBeforePt, scribe),
    paragraphXml(paragraph, { ...place, hasCap: true }, scribe),
  ];
}

/** White above what begins a page or a column. The break of a column has a line of its own, low enough to stand at the foot of the one before. */
function leadXml(gapPt: number, place: Placing): string[] {
  if (!place.startsColumn || gapPt < 3) return [spacerXml(gapPt, place)];
  return [spacerXml(1, place), spacerXml(gapPt - 1)];
}

/** Where so much is free below the last block of a column, it stays where it was. Points. */
const muchBelowPt = 16;

/** The last block of a column is drawn up a little over white, so that small differences above do not push it off the page. */
const drawnUp = (gapPt: number): number => (gapPt > 14 ? Math.max(gapPt / 2, gapPt - 12) : gapPt);
