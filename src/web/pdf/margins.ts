import type { PreviewPageSize } from './preview/open-preview.ts';

export const pageSides = ['top', 'right', 'bottom', 'left'] as const;
/** What is cut off each side of a page as it is seen, in points. */
export type PageMargins = Readonly<Record<(typeof pageSides)[number], number>>;

const pointsPerMm = 72 / 25.4;

/** Margins typed in millimetres, as points; what is no number counts as nothing. */
export function parsePageMargins(typed: Readonly<Record<(typeof pageSides)[number], string>>): PageMargins {
  const points = (text: string) => Math.max(0, Number(text.replace(',', '.')) || 0) * pointsPerMm;
  return {
    top: points(typed.top),
    right: points(typed.right),
    bottom: points(typed.bottom),
    left: points(typed.left),
  };
}

/** The same margins in parts of a page, as CSS takes them. */
export function toCssInset(
  { top, right, bottom, left }: PageMargins,
  { widthPt, heightPt }: PreviewPageSize,
): string {
  const part = (margin: number, whole: number) => `${Math.min(100, (100 * margin) / whole)}%`;
  return [part(top, heightPt), part(right, widthPt), part(bottom, heightPt), part(left, widthPt)].join(' ');
}
