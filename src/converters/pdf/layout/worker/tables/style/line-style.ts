import type { RulingLine } from '#src/engines/pdfium/worker/page.ts';
import type { LayoutBlock, Cell, Table } from '../../model/blocks.ts';
import type { Borders, LineStyle } from '../../model/borders.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';

type Side = keyof Borders;

/** Maximum distance of a line from the edge it draws, in points. */
const nearPt = 2.5;
/** Minimum and maximum line width written, in points. */
const [thinnestPt, thickestPt] = [0.25, 6];

/**
 * Adds the style of each cell line that differs from the table's: pale ones between rows, a thick one below the
 * heading.
 */
export function withLineStyles(page: LaidOutPage, rules: readonly RulingLine[]): LaidOutPage {
  const drawn = rules.filter(({ widthPt }) => widthPt > 0);
  if (drawn.length === 0) return page;
  const lines = { across: groupByPosition(drawn, true), down: groupByPosition(drawn, false) };
  const styleBlock = (block: LayoutBlock): LayoutBlock =>
    block.type === 'table' ? withCellLineStyles(block, lines) : block;
  return {
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.map(styleBlock) })),
    })),
  };
}

interface Lines {
  readonly across: ReadonlyMap<number, readonly RulingLine[]>;
  readonly down: ReadonlyMap<number, readonly RulingLine[]>;
}

const linePosition = ({ isHorizontal, left, right, top, bottom }: RulingLine): number =>
  isHorizontal ? (top + bottom) / 2 : (left + right) / 2;

const groupByPosition = (rules: readonly RulingLine[], isHorizontal: boolean): Map<number, RulingLine[]> =>
  Map.groupBy(
    rules.filter((rule) => rule.isHorizontal === isHorizontal),
    (rule) => Math.round(linePosition(rule) / nearPt),
  );

function withCellLineStyles(table: Table, lines: Lines): Table {
  const cells = table.cells.map((cell) => {
    const styles = Object.fromEntries(findBorderStyles(table, cell, lines));
    return Object.keys(styles).length > 0 ? { ...cell, lines: styles } : cell;
  });
  return { ...table, cells };
}

function findBorderStyles(
  table: Table,
  { borders, box }: Cell,
  { across, down }: Lines,
): [Side, LineStyle][] {
  const { left, right, top, bottom } = box;
  const found: Readonly<Record<Side, RulingLine | undefined>> = {
    top: borders.top ? findMainRule(across, top, left, right) : undefined,
    bottom: borders.bottom ? findMainRule(across, bottom, left, right) : undefined,
    left: borders.left ? findMainRule(down, left, top, bottom) : undefined,
    right: borders.right ? findMainRule(down, right, top, bottom) : undefined,
  };
  return (['top', 'right', 'bottom', 'left'] as const).flatMap((side): [Side, LineStyle][] => {
    const rule = found[side];
    if (!rule) return [];
    const widthPt = Math.min(thickestPt, Math.max(thinnestPt, rule.widthPt));
    const isUsual = rule.colour === table.borderColour && Math.abs(widthPt - table.borderPt) < thinnestPt;
    return isUsual ? [] : [[side, { widthPt, colour: rule.colour }]];
  });
}

/** Finds the line that covers most of an edge. */
function findMainRule(
  lines: ReadonlyMap<number, readonly RulingLine[]>,
  at: number,
  from: number,
  to: number,
): RulingLine | undefined {
  const bucket = Math.round(at / nearPt);
  let best: RulingLine | undefined;
  let bestLength = 0;
  for (const rule of [bucket - 1, bucket, bucket + 1].flatMap((one) => lines.get(one) ?? [])) {
    const [start, end] = rule.isHorizontal ? [rule.left, rule.right] : [rule.top, rule.bottom];
    const along = Math.min(end, to) - Math.max(start, from);
    if (along <= bestLength || Math.abs(linePosition(rule) - at) > nearPt) continue;
    [best, bestLength] = [rule, along];
  }
  return best;
}
