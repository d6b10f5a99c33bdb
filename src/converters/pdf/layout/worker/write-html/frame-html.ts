import type { ParagraphFrame, Paragraph, Table } from '../model/blocks.ts';
import type { Borders, LineStyle } from '../model/borders.ts';

const sides = ['top', 'right', 'bottom', 'left'] as const;
/** Vertical and horizontal padding between a text and its frame. */
const [padDown, padAcross] = ['0.4em', '0.6em'];

/** Returns the CSS for shading and lines around text; empty if there are none. */
export function frameStyle(
  { fill, lines }: Pick<ParagraphFrame, 'fill' | 'lines'>,
  text: Paragraph | undefined,
): string {
  const colour = text?.runs[0]?.style.colour;
  const isBox = fill !== undefined || (lines.left !== undefined && lines.right !== undefined);
  return [
    fill === undefined ? '' : `background:#${fill}`,
    // readers in dark mode leave shading unchanged
    fill !== undefined && colour ? `color:#${colour}` : '',
    ...sides.map((side) => lineStyle(side, lines[side])),
    isBox || lines.left ? `padding:${isBox ? padDown : '0'} ${padAcross}` : '',
  ]
    .filter(Boolean)
    .join(';');
}

const lineStyle = (side: keyof Borders, style: LineStyle | undefined): string =>
  style
    ? `border-${side}:${Math.max(0.5, style.widthPt).toFixed(1)}pt ${style.dash ?? 'solid'} #${style.colour}`
    : '';

/** Returns the frame of a single-cell table, which is a box around text; undefined for other tables. */
export function singleCellFrame({
  cells,
  borderPt,
  borderColour,
}: Table): Pick<ParagraphFrame, 'fill' | 'lines'> | undefined {
  const [cell] = cells;
  if (!cell || cells.length > 1) return undefined;
  const drawn = sides.flatMap((side) =>
    cell.borders[side]
      ? [[side, cell.lines?.[side] ?? { widthPt: borderPt, colour: borderColour }] as const]
      : [],
  );
  return { fill: cell.fill, lines: Object.fromEntries(drawn) };
}
