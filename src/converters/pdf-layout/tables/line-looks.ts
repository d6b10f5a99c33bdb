import type { Rule } from '#src/engines/pdf-child/page.ts';
import type { Block, Borders, Cell, LineLook, PageLayout, Table } from '../model.ts';

type Side = keyof Borders;

/** Lines lie as near as this to the edge they draw. Points. */
const nearPt = 2.5;
/** Lines are written no thinner and no thicker than this. Points. */
const [thinnestPt, thickestPt] = [0.25, 6];

/** A page whose cells tell how each of their lines is drawn, where other than the lines of their table: pale ones between rows, a thick one below the heading. */
export function withLineLooks(page: PageLayout, rules: readonly Rule[]): PageLayout {
  const drawn = rules.filter(({ widthPt }) => widthPt > 0);
  if (drawn.length === 0) return page;
  const lines = { across: byPlace(drawn, true), down: byPlace(drawn, false) };
  const mend = (block: Block): Block => (block.kind === 'table' ? withLooks(block, lines) : block);
  return {
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.map(mend) })),
    })),
  };
}

interface Lines {
  readonly across: ReadonlyMap<number, readonly Rule[]>;
  readonly down: ReadonlyMap<number, readonly Rule[]>;
}

const placeOf = ({ isHorizontal, left, right, top, bottom }: Rule): number =>
  isHorizontal ? (top + bottom) / 2 : (left + right) / 2;

const byPlace = (rules: readonly Rule[], isHorizontal: boolean): Map<number, Rule[]> =>
  Map.groupBy(
    rules.filter((rule) => rule.isHorizontal === isHorizontal),
    (rule) => Math.round(placeOf(rule) / nearPt),
  );

function withLooks(table: Table, lines: Lines): Table {
  const cells = table.cells.map((cell) => {
    const looks = Object.fromEntries(sidesOf(table, cell, lines));
    return Object.keys(looks).length > 0 ? { ...cell, lines: looks } : cell;
  });
  return { ...table, cells };
}

function sidesOf(table: Table, { borders, box }: Cell, { across, down }: Lines): [Side, LineLook][] {
  const { left, right, top, bottom } = box;
  const found: Readonly<Record<Side, Rule | undefined>> = {
    top: borders.top ? longest(across, top, left, right) : undefined,
    bottom: borders.bottom ? longest(across, bottom, left, right) : undefined,
    left: borders.left ? longest(down, left, top, bottom) : undefined,
    right: borders.right ? longest(down, right, top, bottom) : undefined,
  };
  return (['top', 'right', 'bottom', 'left'] as const).flatMap((side): [Side, LineLook][] => {
    const rule = found[side];
    if (!rule) return [];
    const widthPt = Math.min(thickestPt, Math.max(thinnestPt, rule.widthPt));
    const isUsual = rule.colour === table.borderColour && Math.abs(widthPt - table.borderPt) < thinnestPt;
    return isUsual ? [] : [[side, { widthPt, colour: rule.colour }]];
  });
}

/** The line that runs along most of an edge. */
function longest(
  lines: ReadonlyMap<number, readonly Rule[]>,
  at: number,
  from: number,
  to: number,
): Rule | undefined {
  const place = Math.round(at / nearPt);
  let best: Rule | undefined;
  let most = 0;
  for (const rule of [place - 1, place, place + 1].flatMap((one) => lines.get(one) ?? [])) {
    const [start, end] = rule.isHorizontal ? [rule.left, rule.right] : [rule.top, rule.bottom];
    const along = Math.min(end, to) - Math.max(start, from);
    if (along <= most || Math.abs(placeOf(rule) - at) > nearPt) continue;
    [best, most] = [rule, along];
  }
  return best;
}
