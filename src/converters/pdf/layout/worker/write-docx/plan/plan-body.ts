import type { Footnote } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { hasAnchors, joinBroken, type JoinedPage } from '../../flow/join-broken.ts';
import { joinTables } from '../../flow/join-tables.ts';
import type { HeadingNumbers } from '../numbering/heading-numbers.ts';
import { sizeKey, type TextMargins } from '../style/margins.ts';
import { spacer, type BodyPiece } from './pieces.ts';
import { planColumn, type ColumnStart } from './plan-column.ts';
import { buildSection, type SectionRunning, type Section } from '../xml/section-xml.ts';
import { tablesApart } from './tables-apart.ts';

/** A planned body, not yet written. */
export interface BodyPlan {
  readonly pieces: readonly BodyPiece[];
  /** The section at the end of the document. */
  readonly section: Section | undefined;
}

/** Plans the body of a document: pages as sections and page breaks, bands as columns, blocks in order. */
export function planBody(
  pages: readonly LaidOutPage[],
  margins: ReadonlyMap<string, TextMargins>,
  running: (pageIndex: number) => SectionRunning,
  numbers: HeadingNumbers | undefined,
): BodyPlan {
  const isSameSection = sameSections(pages, margins, running);
  const whole = joinBroken(joinTables(pages, isSameSection), isSameSection);
  const pieces: BodyPiece[] = [];
  let section: Section | undefined;
  for (const [index, page] of whole.entries()) {
    const edges = margins.get(sizeKey(page));
    if (!edges) continue;
    const bands: readonly Band[] = page.bands.length > 0 ? page.bands : [emptyBand(edges)];
    let bottom = edges.top;
    let filled = edges.top;
    for (const [bandIndex, band] of bands.entries()) {
      const beginsPage = bandIndex === 0 && index > 0;
      const own = bandIndex === 0 ? running(index) : { ...running(index), firstNumber: undefined };
      const next = buildSection(page, band, edges, own, beginsPage);
      const isResumed = band.columns[0]?.resumesAtPt !== undefined;
      // LibreOffice leaves a page blank if a page starts within columns that started below other text
      const isBelow = beginsPage && !isResumed && section !== undefined && beganBelow(section);
      const restartsCount = beginsPage && own.firstNumber !== undefined;
      const isNew = section?.key !== next.key || isBelow || restartsCount;
      if (section && isNew && bandIndex > 0) {
        const gap = gapAbove(band, filled);
        if (gap > 0) pieces.push(spacer(gap - 1), spacer(1));
        bottom = Math.max(bottom, filled + gap);
      }
      if (section && isNew) endSection(pieces, section);
      if (!section || isNew) section = next;
      const anchored = bandIndex === 0 && hasAnchors(page) ? page : undefined;
      const start = {
        startsPage: beginsPage && !isNew && !isResumed,
        anchored,
        isTop: bandIndex === 0 || isNew,
      };
      const below = bands.slice(bandIndex + 1).flatMap(blockTops);
      const space = { bottom, end: Math.min(edges.bottom, ...below), notes: page.footnotes };
      pieces.push(...planBand(band, section, space, start, numbers));
      bottom = Math.max(bottom, ...bandTextEnds(band));
      filled = columnTextEnd(band.columns.at(-1)) ?? bottom;
    }
  }
  return { pieces: tablesApart(pieces), section };
}

type Band = JoinedPage['bands'][number];

/** Returns a predicate for whether the text of a page may continue on the next. */
function sameSections(
  pages: readonly LaidOutPage[],
  margins: ReadonlyMap<string, TextMargins>,
  running: (pageIndex: number) => SectionRunning,
): (before: LaidOutPage, after: LaidOutPage) => boolean {
  const keyOf = (page: LaidOutPage, band: Band | undefined) => {
    const edges = margins.get(sizeKey(page));
    return edges && band && buildSection(page, band, edges, running(0), false).key;
  };
  // by page number: joining replaces the page objects
  const restarts = new Set(
    pages.flatMap(({ number }, index) =>
      index > 0 && running(index).firstNumber !== undefined ? [number] : [],
    ),
  );
  return (before, after) => {
    if (restarts.has(after.number)) return false;
    const key = keyOf(before, before.bands.at(-1));
    return key !== undefined && key === keyOf(after, after.bands[0]);
  };
}

/** Minimum white space above columns that counts, in points. */
const minWhiteAbovePt = 3;

/**
 * White space above columns, in points. It belongs to the last column above, which may end higher than the others:
 * office programs add it to one column or to all.
 */
function gapAbove({ columns }: Band, bottom: number): number {
  const gap = Math.min(...columns.flatMap(({ blocks }) => blocks[0]?.box.top ?? [])) - bottom;
  return Number.isFinite(gap) && gap > minWhiteAbovePt ? gap : 0;
}

const beganBelow = ({ columns, startsPage }: Section): boolean => columns.length > 1 && !startsPage;

const emptyBand = ({ left, right, top }: TextMargins): Band => ({
  columns: [{ box: { left, right, top, bottom: top }, blocks: [] }],
});

/** End of the text in each column; characters may extend below their line. */
const bandTextEnds = ({ columns }: Band): number[] =>
  columns.map((column) => columnTextEnd(column) ?? column.box.bottom);

function columnTextEnd(column: Band['columns'][number] | undefined): number | undefined {
  const bottoms = column?.blocks.map(({ box }) => box.bottom) ?? [];
  return bottoms.length > 0 ? Math.max(...bottoms) : undefined;
}

const blockTops = (band: Band): number[] =>
  band.columns.flatMap((column) => column.blocks.map((block) => block.box.top));

/** Ends a section. Its last paragraph holds its properties. */
function endSection(pieces: BodyPiece[], { xml }: Section): void {
  const last = pieces.at(-1);
  if (last && last.type !== 'table' && last.section === undefined)
    pieces[pieces.length - 1] = { ...last, section: xml };
  else pieces.push({ ...spacer(1), section: xml });
}

interface BandSpace {
  /** How far down the page is filled. */
  readonly bottom: number;
  readonly end: number;
  readonly notes: readonly Footnote[];
}

function planBand(
  band: Band,
  section: Section,
  { bottom, end, notes }: BandSpace,
  start: ColumnStart,
  numbers: HeadingNumbers | undefined,
): BodyPiece[] {
  return band.columns.flatMap((column, index) => {
    const { left, right } = section.columns[index] ?? section.columns[0] ?? column.box;
    const endPt = Math.min(end, ...notes.flatMap((footnote) => footnoteTops(footnote, { left, right })));
    const position = { left, right, topPt: column.resumesAtPt ?? bottom, endPt };
    const startsColumn = index > 0 && column.resumesAtPt === undefined;
    return planColumn(column, position, { ...(index === 0 ? start : {}), startsColumn }, numbers);
  });
}

/** Space between text and the footnotes below it, for the separator, in points. */
const footnoteGapPt = 6;

/** Top of the footnotes below a column. */
const footnoteTops = ({ blocks }: Footnote, { left, right }: { left: number; right: number }): number[] =>
  blocks.filter(({ box }) => box.left < right && box.right > left).map(({ box }) => box.top - footnoteGapPt);
