import type { FilledArea, PageBox, Page, RulingLine } from '#src/engines/pdfium/worker/page.ts';
import { boxHeight, medianValue, boxWidth } from '../../boxes.ts';
import type { Borders } from '../../model/borders.ts';
import { isPaintedOver } from '../style/cell-fill.ts';

/**
 * Everything drawn at one horizontal or vertical position. Its total length distinguishes a table line from a mark in
 * a cell.
 */
export interface DrawnEdge {
  readonly at: number;
  /** Total length of what is drawn at the position, in points. */
  readonly along: number;
}

/** The drawn edges of a table that was detected from its text. */
export interface DrawnEdges {
  /** Vertical and horizontal lines and edges of shading, by position. */
  readonly xs: readonly DrawnEdge[];
  readonly ys: readonly DrawnEdge[];
  readonly areas: readonly FilledArea[];
  readonly widthPt: number;
  readonly colour: string;
  bordersOf(box: PageBox): Borders;
}

/** Maximum distance of a line from the edge it draws. */
const nearPt = 2.5;
/** Minimum share of an edge that a line must cover, 0 to 1. */
const minEdgeShare = 0.5;
/** Maximum distance of a table's lines from its text, in multiples of the font size. */
const farthest = 1.6;

const maxEdgeShades = 2_000;

/** Collects the lines and shading around the text of a table; `texts` is the box of that text. */
export function drawnEdges(page: Page, texts: PageBox, sizePt: number): DrawnEdges {
  const { rules, areas } = page;
  const reach = farthest * sizePt;
  const box = framed(texts, rules, reach);
  const isHere = (one: PageBox) =>
    one.right > box.left - reach &&
    one.left < box.right + reach &&
    one.bottom > box.top - reach &&
    one.top < box.bottom + reach;
  const near = rules.filter(isHere);
  const shades = areas
    .filter((area) => isHere(area.box) && isWithin(area.box, box, 4 * reach))
    .filter((area) => !isPaintedOver(area, texts, page))
    .slice(0, maxEdgeShades);
  const seen = near.filter((rule) => rule.widthPt > 0 && rule.colour !== 'ffffff');
  const [across, down] = [true, false].map((flat) =>
    Map.groupBy(
      seen.filter((rule) => rule.isHorizontal === flat),
      (rule) => Math.round(rulePosition(rule) / nearPt),
    ),
  );
  return {
    xs: ascending([
      ...near.flatMap((rule) =>
        rule.isHorizontal
          ? [rule.left, rule.right].map((at) => ({ at, along: sizePt }))
          : [{ at: rulePosition(rule), along: boxHeight(rule) }],
      ),
      ...shades.flatMap(({ box: { left, right }, box: shade }) =>
        [left, right].map((at) => ({ at, along: boxHeight(shade) })),
      ),
    ]).filter(({ at }) => at > box.left - reach && at < box.right + reach),
    ys: ascending([
      ...near
        .filter((rule) => rule.isHorizontal)
        .map((rule) => ({ at: rulePosition(rule), along: boxWidth(rule) })),
      ...shades.flatMap(({ box: { top, bottom }, box: shade }) =>
        [top, bottom].map((at) => ({ at, along: boxWidth(shade) })),
      ),
    ]).filter(({ at }) => at > box.top - reach && at < box.bottom + reach),
    areas: shades,
    widthPt: Math.min(3, Math.max(0, medianValue(seen.map((rule) => rule.widthPt)))),
    colour: seen[0]?.colour ?? '000000',
    bordersOf: (cell) => ({
      top: isDrawn(across, cell.top, cell.left, cell.right),
      bottom: isDrawn(across, cell.bottom, cell.left, cell.right),
      left: isDrawn(down, cell.left, cell.top, cell.bottom),
      right: isDrawn(down, cell.right, cell.top, cell.bottom),
    }),
  };
}

/** Extends the text box of a table to the nearest lines around it, regardless of the padding in its outer cells. */
function framed(texts: PageBox, rules: readonly RulingLine[], reach: number): PageBox {
  const crossing = rules.filter(
    (rule) =>
      rule.right > texts.left - reach &&
      rule.left < texts.right + reach &&
      rule.bottom > texts.top - reach &&
      rule.top < texts.bottom + reach,
  );
  const flat = crossing.filter((rule) => rule.isHorizontal);
  const upright = crossing.filter((rule) => !rule.isHorizontal);
  const [across, down] = [true, false].map((isFlat) =>
    Map.groupBy(
      rules.filter((rule) => rule.isHorizontal === isFlat),
      (rule) => Math.round(rulePosition(rule) / nearPt),
    ),
  );
  const nearest = (edge: number, ends: readonly number[], isClosed: (at: number) => boolean) =>
    [...new Set(ends)].sort((one, other) => Math.abs(one - edge) - Math.abs(other - edge)).find(isClosed) ??
    edge;
  const isSide = (at: number) => isDrawn(down, at, texts.top, texts.bottom);
  const isEnd = (at: number) => isDrawn(across, at, texts.left, texts.right);
  const [lefts, rights] = [flat.map((rule) => rule.left), flat.map((rule) => rule.right)];
  const [tops, bottoms] = [upright.map((rule) => rule.top), upright.map((rule) => rule.bottom)];
  return {
    left: nearest(
      texts.left,
      lefts.filter((end) => end < texts.left),
      isSide,
    ),
    right: nearest(
      texts.right,
      rights.filter((end) => end > texts.right),
      isSide,
    ),
    top: nearest(
      texts.top,
      tops.filter((end) => end < texts.top),
      isEnd,
    ),
    bottom: nearest(
      texts.bottom,
      bottoms.filter((end) => end > texts.bottom),
      isEnd,
    ),
  };
}

const isWithin = (one: PageBox, box: PageBox, reach: number): boolean =>
  one.left > box.left - reach &&
  one.right < box.right + reach &&
  one.top > box.top - reach &&
  one.bottom < box.bottom + reach;

const rulePosition = (rule: RulingLine): number =>
  rule.isHorizontal ? (rule.top + rule.bottom) / 2 : (rule.left + rule.right) / 2;

/** Sorts lines by position, merging those within half a point. */
const ascending = (lines: readonly DrawnEdge[]): DrawnEdge[] =>
  [...Map.groupBy(lines, ({ at }) => Math.round(2 * at)).values()]
    .map((some) => ({
      at: some.at(-1)?.at ?? 0,
      along: some.reduce((sum, { along }) => sum + along, 0),
    }))
    .sort((one, other) => one.at - other.at);

function isDrawn(
  rules: ReadonlyMap<number, readonly RulingLine[]> | undefined,
  at: number,
  from: number,
  to: number,
): boolean {
  const middle = Math.round(at / nearPt);
  const near = [middle - 1, middle, middle + 1].flatMap((bucket) => rules?.get(bucket) ?? []);
  const length = near
    .filter((rule) => Math.abs(rulePosition(rule) - at) < nearPt)
    .map((rule) => (rule.isHorizontal ? [rule.left, rule.right] : [rule.top, rule.bottom]))
    .reduce((sum, [start = 0, end = 0]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
  return length > minEdgeShare * (to - from);
}
