import type { Corners } from './palette.ts';

/**
 * Returns the outline of a square (SVG path data) with rounded corners, given as `border-radius` percentages starting
 * at the top left.
 */
export function formPath(form: { x: number; y: number; size: number; corners: Corners }): string {
  const { x, y, size, corners } = form;
  const [a, b, c, d] = corners.map((percent) => (size * percent) / 100);
  const [right, bottom] = [x + size, y + size];
  const corner = (radius = 0, toX: number, toY: number) => `A${radius} ${radius} 0 0 1 ${toX} ${toY}`;
  return [
    `M${x + (a ?? 0)} ${y}H${right - (b ?? 0)}`,
    corner(b, right, y + (b ?? 0)),
    `V${bottom - (c ?? 0)}`,
    corner(c, right - (c ?? 0), bottom),
    `H${x + (d ?? 0)}`,
    corner(d, x, bottom - (d ?? 0)),
    `V${y + (a ?? 0)}`,
    corner(a, x + (a ?? 0), y),
    'Z',
  ].join('');
}
