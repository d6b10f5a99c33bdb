import type { FilledArea, PageBox, RulingLine } from '#src/engines/pdfium/worker/page.ts';
import { around, boxHeight, medianValue, boxWidth } from '../../boxes.ts';

/** A ruled grid: the positions of its lines and which segments are drawn. */
export interface Grid {
  readonly box: PageBox;
  /** Ascending positions of vertical and horizontal lines. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly rules: readonly RulingLine[];
}

/** Lines closer than this are merged. */
const snapPt = 3;
const reachPt = 3.5;
/** Lines that extend further than this beyond the outermost line have cells at their ends. */
const outPt = 8;
const maxGridRules = 6_000;

/** Finds grids: lines that touch, at least two in each direction. Edges of adjacent shaded areas count as lines. */
export function findGrids(
  rules: readonly RulingLine[],
  areas: readonly FilledArea[],
  page: { readonly widthPt: number; readonly heightPt: number },
): Grid[] {
  const long = rules.filter((rule) => Math.max(boxWidth(rule), boxHeight(rule)) > 4);
  const edges = areaEdges(areas, page);
  const all = [...long, ...edges].slice(0, maxGridRules);
  return components(all)
    .map(toGrid)
    .filter((grid): grid is Grid => grid !== undefined)
    .filter(({ box, xs, ys }) => !(xs.length === 2 && ys.length === 2 && isFrame(box, page)));
}

const isFrame = (box: PageBox, page: { readonly widthPt: number; readonly heightPt: number }): boolean =>
  boxHeight(box) > 0.6 * page.heightPt && boxWidth(box) > 0.6 * page.widthPt;

/** Edges of areas that have a neighbor: shaded cells without lines. */
function areaEdges(
  areas: readonly FilledArea[],
  page: { readonly widthPt: number; readonly heightPt: number },
): RulingLine[] {
  const cells = areas
    .map((area) => area.box)
    .filter((box) => boxHeight(box) > 6 && boxHeight(box) < 0.4 * page.heightPt && boxWidth(box) > 8)
    .slice(0, 800);
  const touching = cells.filter(
    (box) =>
      !isStriped(box, cells) &&
      cells.some((other) => other !== box && areSideBySide(box, other)) &&
      cells.some((other) => other !== box && isBelow(box, other)),
  );
  return touching.flatMap((box) => [
    edge({ ...box, bottom: box.top }, true),
    edge({ ...box, top: box.bottom }, true),
    edge({ ...box, right: box.left }, false),
    edge({ ...box, left: box.right }, false),
  ]);
}

/** Whether a cell's column is shaded again further down, after an unshaded row: stripes mark rows, not cells. */
const isStriped = (box: PageBox, cells: readonly PageBox[]): boolean =>
  cells.some((other) => {
    const isLevel = Math.abs(box.left - other.left) < 2 && Math.abs(box.right - other.right) < 2;
    const gap = Math.max(other.top - box.bottom, box.top - other.bottom);
    const isBlank = !cells.some(
      (one) =>
        one.top < Math.max(box.top, other.top) - 1 &&
        one.bottom > Math.min(box.bottom, other.bottom) + 1 &&
        one.left < box.right - 1 &&
        one.right > box.left + 1,
    );
    return isLevel && isBlank && gap > 6 && gap < 2 * boxHeight(box);
  });

/** Whether two shaded cells of the same height are side by side. */
function areSideBySide(one: PageBox, other: PageBox): boolean {
  const isLevel = Math.abs(one.top - other.top) < 2 && Math.abs(one.bottom - other.bottom) < 2;
  return isLevel && Math.min(Math.abs(one.right - other.left), Math.abs(other.right - one.left)) < 4;
}

/** Whether two shaded cells of the same width are one above the other. */
function isBelow(one: PageBox, other: PageBox): boolean {
  const isLevel = Math.abs(one.left - other.left) < 2 && Math.abs(one.right - other.right) < 2;
  return isLevel && Math.min(Math.abs(one.bottom - other.top), Math.abs(other.bottom - one.top)) < 4;
}

const edge = (box: PageBox, isHorizontal: boolean): RulingLine => ({
  ...box,
  isHorizontal,
  widthPt: 0,
  colour: '',
});

/** Groups lines that touch, by sweeping down the page. */
function components(rules: readonly RulingLine[]): RulingLine[][] {
  const parents = rules.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] ?? at] ?? at;
      at = parents[at] ?? at;
    }
    return at;
  };
  const sortedIndices = rules
    .map((_, index) => index)
    .sort((one, other) => (rules[one]?.top ?? 0) - (rules[other]?.top ?? 0));
  let open: number[] = [];
  for (const index of sortedIndices) {
    const rule = rules[index];
    if (!rule) continue;
    open = open.filter((other) => (rules[other]?.bottom ?? 0) >= rule.top - reachPt);
    for (const other of open) {
      const one = rules[other];
      if (one && meets(one, rule)) parents[root(other)] = root(index);
    }
    open.push(index);
  }
  const groups = Map.groupBy(sortedIndices, root);
  return [...groups.values()].map((group) => group.flatMap((index) => rules[index] ?? []));
}

function meets(one: RulingLine, other: RulingLine): boolean {
  return (
    one.left <= other.right + reachPt &&
    other.left <= one.right + reachPt &&
    one.top <= other.bottom + reachPt &&
    other.top <= one.bottom + reachPt
  );
}

function toGrid(rules: readonly RulingLine[]): Grid | undefined {
  const [across, down] = [true, false].map((flat) => rules.filter((rule) => rule.isHorizontal === flat));
  const xs = withEnds(
    positions((down ?? []).map((rule) => (rule.left + rule.right) / 2)),
    (across ?? []).map(({ left, right, top }) => ({ from: left, to: right, at: top })),
  );
  const ys = withEnds(
    positions((across ?? []).map((rule) => (rule.top + rule.bottom) / 2)),
    (down ?? []).map(({ left, top, bottom }) => ({ from: top, to: bottom, at: left })),
  );
  if (xs.length < 2 || ys.length < 2 || xs.length > 80 || ys.length > 400) return undefined;
  const isShadeOnly = rules.every((rule) => rule.widthPt === 0);
  if (isShadeOnly && (xs.length < 3 || ys.length < 3)) return undefined;
  const box = { left: xs[0] ?? 0, right: xs.at(-1) ?? 0, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0 };
  return boxWidth(box) > 20 && boxHeight(box) > 8 ? { box: around([box]), xs, ys, rules } : undefined;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** Adds the ends of crossing lines to line positions, where most of them extend beyond the outermost line. */
function withEnds(values: readonly number[], crossing: readonly Stretch[]): number[] {
  const levels = [...Map.groupBy(crossing, ({ at }) => Math.round(at / snapPt)).values()];
  const from = medianValue(levels.map((level) => Math.min(...level.map((one) => one.from))));
  const to = medianValue(levels.map((level) => Math.max(...level.map((one) => one.to))));
  const [first, last] = [values[0], values.at(-1)];
  const isAlone = levels.length === 0 || (levels.length === 1 && values.length < 2);
  if (first === undefined || last === undefined || isAlone) return [...values];
  return [...(from < first - outPt ? [from] : []), ...values, ...(to > last + outPt ? [to] : [])];
}

/** Merges positions that are nearly equal. */
function positions(values: readonly number[]): number[] {
  const groups: number[][] = [];
  for (const value of values.toSorted((one, other) => one - other)) {
    const group = groups.at(-1);
    if (group && value - (group.at(-1) ?? 0) < snapPt && value - (group[0] ?? 0) < 2 * snapPt)
      group.push(value);
    else groups.push([value]);
  }
  return groups.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length);
}
