import type { PreviewPageSize } from './preview/open-preview.ts';

export const pageSides = ['top', 'right', 'bottom', 'left'] as const;
/** The margin cropped from each side of a page as displayed, in points. */
export type PageMargins = Readonly<Record<(typeof pageSides)[number], number>>;

const pointsPerMm = 72 / 25.4;

/** Converts margins typed in millimeters to points; anything that isn't a number counts as 0. */
export function parsePageMargins(typed: Readonly<Record<(typeof pageSides)[number], string>>): PageMargins {
  const points = (text: string) => Math.max(0, Number(text.replace(',', '.')) || 0) * pointsPerMm;
  return {
    top: points(typed.top),
    right: points(typed.right),
    bottom: points(typed.bottom),
    left: points(typed.left),
  };
}

/** Converts the margins to percentages of the page for CSS `inset`. */
export function toCssInset(
  { top, right, bottom, left }: PageMargins,
  { widthPt, heightPt }: PreviewPageSize,
): string {
  const part = (margin: number, whole: number) => `${Math.min(100, (100 * margin) / whole)}%`;
  return [part(top, heightPt), part(right, widthPt), part(bottom, heightPt), part(left, widthPt)].join(' ');
}
