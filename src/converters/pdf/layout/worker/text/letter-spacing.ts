import type { Page, TextStyle } from '#src/engines/pdfium/worker/page.ts';
import { officeFontFamily } from './fonts.ts';
import { tracking } from './tracking.ts';

/**
 * Widths of the characters from space to tilde in thousandths of the font size, from the published metrics of the
 * standard PDF fonts.
 */
const helvetica =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584';
const times =
  '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541';

const widths: Readonly<Record<string, (code: number) => number>> = {
  Arial: parseWidthTable(helvetica),
  'Times New Roman': parseWidthTable(times),
  'Courier New': () => 600,
};

function parseWidthTable(text: string): (code: number) => number {
  const values = text.split(' ').map(Number);
  return (code) => values[code - 32] ?? 0;
}

/** Width of a space as a share of the font size, in the family an office program uses for a style. */
export function blankShare(style: TextStyle | undefined): number {
  const share = style && widths[officeFontFamily(style)]?.(32);
  return share === undefined ? 0.26 : share / 1000;
}

const minSpacingLetters = 12;

/** Letter spacing by style, in points, that reproduces the original setting in the font an office program has. */
export function letterSpacing(pages: readonly Page[]): Map<TextStyle, number> {
  const [set, widened] = [tracking(pages), toOwnWidth(pages)];
  const styles = new Set([...set.keys(), ...widened.keys()]);
  return new Map(
    [...styles].map((style) => [style, rounded((set.get(style) ?? 0) + (widened.get(style) ?? 0))]),
  );
}

/** Office programs use steps of a twentieth of a point; rounding up would make lines too long. */
const rounded = (points: number): number => Math.floor(points * 20 + 0.01) / 20;

/**
 * Letter spacing that makes text in the office font as wide as in the PDF font, where the office font's widths are
 * known and differ.
 */
function toOwnWidth(pages: readonly Page[]): Map<TextStyle, number> {
  const sums = new Map<TextStyle, Sum>();
  for (const { glyphs } of pages)
    for (const { text, rotation, style, box } of glyphs) {
      const code = text.codePointAt(0) ?? 0;
      if (rotation !== 0 || code <= 32 || code > 126 || text.length > 1) continue;
      const sum = sums.get(style) ?? sumFor(style);
      sums.set(style, sum);
      if (!sum.table) continue;
      sum.own += box.right - box.left;
      sum.common += (sum.wider * sum.table(code) * style.sizePt) / 1000;
      sum.letters += 1;
    }
  return new Map([...sums].flatMap(([style, sum]) => styleSpacing(style, sum)));
}

/** Total character widths of a style, in the PDF and in the corresponding office font. */
interface Sum {
  readonly table: ((code: number) => number) | undefined;
  readonly wider: number;
  own: number;
  common: number;
  letters: number;
}

function sumFor(style: TextStyle): Sum {
  const family = officeFontFamily(style);
  const wider = style.isBold && family !== 'Courier New' ? 1.05 : 1;
  return { table: widths[family], wider, own: 0, common: 0, letters: 0 };
}

/** Ignores differences that are negligible, or so large that they must have another cause. */
function styleSpacing(style: TextStyle, { own, common, letters }: Sum): [TextStyle, number][] {
  const spacing = (own - common) / letters;
  const share = Math.abs(spacing) / style.sizePt;
  return letters >= minSpacingLetters && share > 0.006 && share < 0.16 ? [[style, spacing]] : [];
}
