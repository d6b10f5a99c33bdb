import type { PdfObject } from '#src/engines/qpdf/qpdf-objects.ts';

/** How something on a page looks, as a form to be drawn (ISO 32000-1, 8.10); undefined where nothing is to be seen. */
export type AppearanceStream = PdfObject['stream'];

/** Numbers as content streams write them, to a thousandth. */
export const rounded = (...numbers: number[]): string =>
  numbers.map((number) => `${Math.round(number * 1000) / 1000}`).join(' ');

/** A closed ellipse around a middle, as four curves. */
export function ellipse(x: number, y: number, radiusX: number, radiusY: number): string {
  const [reachX, reachY] = [radiusX * handle, radiusY * handle];
  const curve = (...points: number[]) => `${rounded(...points)} c`;
  return [
    `${rounded(x + radiusX, y)} m`,
    curve(x + radiusX, y + reachY, x + reachX, y + radiusY, x, y + radiusY),
    curve(x - reachX, y + radiusY, x - radiusX, y + reachY, x - radiusX, y),
    curve(x - radiusX, y - reachY, x - reachX, y - radiusY, x, y - radiusY),
    curve(x + reachX, y - radiusY, x + radiusX, y - reachY, x + radiusX, y),
  ].join(' ');
}

/** How far the handles of a quarter of a circle of radius 1 reach. */
const handle = 0.5523;

/** The operator that paints in a colour, by its number of parts; for strokes it is written large. */
export function painted(colour: readonly number[], operator: 'rg' | 'RG'): string | undefined {
  const known = { 1: 'g', 3: 'rg', 4: 'k' }[colour.length];
  if (!known || !colour.every(Number.isFinite)) return undefined;
  return `${rounded(...colour)} ${operator === 'RG' ? known.toUpperCase() : known}`;
}
