import type { FilledArea, PageBox, RulingLine } from '#src/engines/pdfium/worker/page.ts';
import type { Cell, Table } from '../../model/blocks.ts';
import type { LineStyle } from '../../model/borders.ts';
import type { PageBand } from '../../model/laid-out-page.ts';
import { around, medianValue, boxWidth } from '../../boxes.ts';
import {
  edgeAt,
  readTableEdgeRanges,
  withColumns,
  withRows,
  type TableEdgeRanges,
} from '../ruled/table-edges.ts';

/** Lines and areas on a page not yet assigned to anything. */
export interface FreeRulesAndAreas {
  readonly rules: readonly RulingLine[];
  readonly areas: readonly FilledArea[];
}

/** Minimum share of a cell's width that its line or shading covers, 0 to 1. */
const minCoveredShare = 0.6;
/**
 * Maximum distance between lines of one edge, such as a double line, and between the edges given by lines and by
 * shading.
 */
const samePt = 3;

/**
 * Adds row lines and shading to tables that were detected from text alone, and moves their cell edges to match.
 * Returns what belongs to no table.
 */
export function applyTableBorders(
  bands: readonly PageBand[],
  drawn: FreeRulesAndAreas,
): FreeRulesAndAreas & { readonly bands: PageBand[] } {
  let left = drawn;
  const bordered = bands.map((band) => ({
    columns: band.columns.map((column) => ({
      ...column,
      blocks: column.blocks.map((block) => {
        if (block.type !== 'table' || !isBare(block)) return block;
        const { table, ...others } = applyBorders(block, left);
        left = others;
        return table;
      }),
    })),
  }));
  return { bands: bordered, ...left };
}

const isBare = ({ cells }: Table): boolean =>
  cells.every(({ fill, borders }) => fill === undefined && !Object.values(borders).some(Boolean));

/** Lines on one row edge, including the first and last. */
interface EdgeLine {
  readonly edge: number;
  readonly y: number;
  readonly style: LineStyle;
  readonly rules: readonly RulingLine[];
}

/** Shading behind rows or some of their cells, from one edge to another. */
interface Shade {
  readonly area: FilledArea;
  readonly from: number;
  readonly to: number;
}

function applyBorders(
  bare: Table,
  { rules, areas }: FreeRulesAndAreas,
): FreeRulesAndAreas & { readonly table: Table } {
  const ranges = readTableEdgeRanges(bare);
  const behind = shadesAt(ranges, areas);
  const near = linesAt(
    ranges,
    rules,
    behind.map(({ area }) => area.box),
  );
  const drawn = [...near.flatMap((line) => line.rules), ...behind.map(({ area }) => area.box)];
  if (drawn.length === 0) return { table: bare, rules, areas };
  const table = withColumns(bare, ranges, drawn);
  const lines = near.filter((line) => table.cells.some((cell) => isAlong(cell, line)));
  const known = agreeing(behind, lines);
  const shades = known.filter((shade) =>
    table.cells.some((cell) => isBehind(cell, shade) && findShadeColour(cell, known) === shade.area.colour),
  );
  const [ruled, shaded] = [
    new Set(lines.flatMap((line) => line.rules)),
    new Set(shades.map(({ area }) => area)),
  ];
  const edges = [
    ...shades.flatMap(({ area, from, to }) => [
      [from, area.box.top] as const,
      [to, area.box.bottom] as const,
    ]),
    ...lines.map(({ edge, y }) => [edge, y] as const),
  ];
  return {
    table: withRows(withBordersAndShades(table, lines, shades), ranges, new Map(edges)),
    rules: rules.filter((rule) => !ruled.has(rule)),
    areas: areas.filter((area) => !shaded.has(area)),
  };
}

/**
 * Finds lines on the row edges of a table. Lines on the first and last edge belong to a title or a note if nothing
 * inside extends as far.
 */
function linesAt(
  ranges: TableEdgeRanges,
  rules: readonly RulingLine[],
  shades: readonly PageBox[],
): EdgeLine[] {
  const near = rules.filter(
    (rule) =>
      rule.isHorizontal &&
      rule.colour !== 'ffffff' &&
      rule.opacity === undefined &&
      isInReach(rule, ranges.wide),
  );
  const atEdges = [...Map.groupBy(near, (rule) => edgeAt(ranges, ruleMiddleY(rule)))];
  const isInner = (edge: number) => edge > 0 && edge < ranges.rowEdges.length - 1;
  const within = [...shades, ...atEdges.flatMap(([edge, some]) => (isInner(edge) ? some : []))];
  const { left, right } = around([ranges.close, ...within]);
  return atEdges.flatMap(([edge, some]) => {
    if (edge < 0 || !(isInner(edge) || some.every((rule) => isInReach(rule, { left, right })))) return [];
    return edgeLine(edge, some) ?? [];
  });
}

function edgeLine(edge: number, rules: readonly RulingLine[]): EdgeLine | undefined {
  const top = Math.min(...rules.map((rule) => ruleMiddleY(rule) - rule.widthPt / 2));
  const bottom = Math.max(...rules.map((rule) => ruleMiddleY(rule) + rule.widthPt / 2));
  const [first] = rules;
  if (!first || bottom === top || bottom - top > samePt) return undefined;
  return { edge, y: (top + bottom) / 2, style: { widthPt: bottom - top, colour: first.colour }, rules };
}

function shadesAt(ranges: TableEdgeRanges, areas: readonly FilledArea[]): Shade[] {
  return areas.flatMap((area) => {
    if (area.opacity !== undefined || !isInReach(area.box, ranges.wide)) return [];
    const [from, to] = [edgeAt(ranges, area.box.top), edgeAt(ranges, area.box.bottom)];
    return from < 0 || to <= from ? [] : [{ area, from, to }];
  });
}

/** Whether a box is within the horizontal extent. */
const isInReach = (box: PageBox, reach: Pick<PageBox, 'left' | 'right'>): boolean =>
  box.left >= reach.left && box.right <= reach.right;

/** Keeps shades whose edges match the lines and the earlier shades. */
function agreeing(shades: readonly Shade[], lines: readonly EdgeLine[]): Shade[] {
  const ends = new Map(lines.map(({ edge, y }) => [edge, y]));
  return shades.filter(({ area: { box }, from, to }) => {
    const isSame = [from, to].every(
      (edge) =>
        Math.abs((ends.get(edge) ?? shadeEndY(box, edge === from)) - shadeEndY(box, edge === from)) < samePt,
    );
    if (isSame) ends.set(from, box.top).set(to, box.bottom);
    return isSame;
  });
}

const shadeEndY = ({ top, bottom }: PageBox, isTop: boolean): number => (isTop ? top : bottom);

function withBordersAndShades(table: Table, lines: readonly EdgeLine[], shades: readonly Shade[]): Table {
  const cells = table.cells.map((cell): Cell => {
    const along = lines.filter((line) => isAlong(cell, line));
    const above = along.find(({ edge }) => edge === cell.row);
    const below = along.find(({ edge }) => edge === cell.row + cell.rowSpan);
    const colour = findShadeColour(cell, shades);
    return {
      ...cell,
      fill: colour === 'ffffff' ? undefined : colour,
      borders: { ...cell.borders, top: above !== undefined, bottom: below !== undefined },
      lines: { ...(above && { top: above.style }), ...(below && { bottom: below.style }) },
    };
  });
  return {
    ...table,
    cells,
    borderPt: medianValue(lines.map(({ style }) => style.widthPt)),
    borderColour: lines[0]?.style.colour ?? table.borderColour,
  };
}

const isAlong = ({ row, rowSpan, box }: Cell, { edge, rules }: EdgeLine): boolean =>
  (edge === row || edge === row + rowSpan) && shareAlong(box, rules) > minCoveredShare;

const isBehind = ({ row, rowSpan, box }: Cell, { area, from, to }: Shade): boolean =>
  row >= from && row + rowSpan <= to && shareAlong(box, [area.box]) > 0;

/** Returns the color behind a cell; of several, the one painted last. */
function findShadeColour(cell: Cell, shades: readonly Shade[]): string | undefined {
  const behind = Map.groupBy(
    shades.filter((shade) => isBehind(cell, shade)),
    ({ area }) => area.colour,
  );
  const covering = [...behind.values()].filter(
    (some) =>
      shareAlong(
        cell.box,
        some.map(({ area }) => area.box),
      ) > minCoveredShare,
  );
  return shades.findLast((shade) => covering.some((some) => some.includes(shade)))?.area.colour;
}

/** Share of a box's width that other boxes cover together, 0 to 1. */
function shareAlong(box: PageBox, others: readonly PageBox[]): number {
  let [covered, end] = [0, box.left];
  for (const { left, right } of others.toSorted((one, other) => one.left - other.left)) {
    const from = Math.max(left, end);
    const to = Math.min(right, box.right);
    if (to <= from) continue;
    covered += to - from;
    end = to;
  }
  return covered / Math.max(boxWidth(box), 0.01);
}

const ruleMiddleY = (rule: RulingLine): number => (rule.top + rule.bottom) / 2;
