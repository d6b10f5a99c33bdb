import type { PdfObject } from '#src/engines/qpdf/qpdf-objects.ts';

/** An appearance as a form XObject (ISO 32000-1, 8.10); undefined if nothing is visible. */
export type AppearanceStream = PdfObject['stream'];

/** Formats numbers for content streams, rounded to thousandths. */
export const rounded = (...numbers: number[]): string =>
  numbers.map((number) => `${Math.round(number * 1000) / 1000}`).join(' ');

/** Draws a closed ellipse around a center, as four curves. */
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

/** Length of the control handles for a quarter of a unit circle. */
const handle = 0.5523;

/** Returns the color operator for the number of components; uppercase for strokes. */
export function painted(colour: readonly number[], operator: 'rg' | 'RG'): string | undefined {
  const known = { 1: 'g', 3: 'rg', 4: 'k' }[colour.length];
  if (!known || !colour.every(Number.isFinite)) return undefined;
  return `${rounded(...colour)} ${operator === 'RG' ? known.toUpperCase() : known}`;
}
