import { attribute } from '../../document/text/attribute.ts';
import { columnNumber } from '../../document/office/column-number.ts';

/** Measures, while a worksheet streams through, the total width of its columns from the first to the last one used. */
export interface WidthMeter {
  /** Reads the part of the worksheet before its rows. */
  head(xml: string): void;
  /** Reads a piece of the rows. */
  rows(xml: string): void;
  /** Width in points. */
  widthPt(): number;
  /** Number of cells with content. */
  cells(): number;
}

interface ColumnRange {
  readonly first: number;
  readonly last: number;
  readonly widthPt: number;
}

/** Maximum length of a cell tag that may span two pieces. */
const overlap = 512;
const defaultChars = 8.43;
const maxMeteredColumns = 16_384;
/** A cell that is not self-closing, and its content. */
const cellWithContent = /(<(?:\w+:)?c\s[^<>]*)(?<!\/)>\s*<(?:\w+:)?(?:v|is|f)\b/g;

/** Creates a meter for one worksheet (ECMA-376 part 1, 18.3.1). */
export function widthMeter(): WidthMeter {
  let ranges: readonly ColumnRange[] = [];
  let defaultPt = columnWidthPt(defaultChars);
  let lastDeclared = 0;
  let lastUsed = 0;
  let filled = 0;
  let rest = '';
  return {
    head(xml) {
      const wide = attribute(/<(?:\w+:)?sheetFormatPr\b[^<>]*>/.exec(xml)?.[0] ?? '', 'defaultColWidth');
      if (wide) defaultPt = columnWidthPt(Number(wide));
      lastDeclared = columnNumber(
        /<(?:\w+:)?dimension\b[^<>]*\bref="[A-Z]+\d+:([A-Z]+)\d+"/.exec(xml)?.[1] ?? 'A',
      );
      ranges = [...xml.matchAll(/<(?:\w+:)?col\b[^<>]*>/g)].map(([tag]) => parseColumnRange(tag));
    },
    rows(xml) {
      const text = rest + xml;
      for (const [, tag = ''] of text.matchAll(cellWithContent)) {
        const [letters] = /^[A-Z]{1,3}(?=\d+$)/.exec(attribute(tag, 'r') ?? '') ?? [];
        filled += 1;
        if (letters) lastUsed = Math.max(lastUsed, columnNumber(letters));
      }
      rest = text.slice(-overlap);
    },
    cells: () => filled,
    widthPt() {
      const last = Math.min(maxMeteredColumns, lastUsed === 0 ? lastDeclared : lastUsed);
      const within = ranges.map((range) => ({ ...range, columns: columnsWithin(range, last) }));
      const declared = within.reduce((sum, { columns }) => sum + columns, 0);
      return within.reduce(
        (sum, { columns, widthPt }) => sum + columns * widthPt,
        Math.max(0, last - declared) * defaultPt,
      );
    },
  };
}

function parseColumnRange(tag: string): ColumnRange {
  const isHidden = ['1', 'true'].includes(attribute(tag, 'hidden') ?? '');
  return {
    first: Number(attribute(tag, 'min')) || 1,
    last: Number(attribute(tag, 'max')) || 1,
    widthPt: isHidden ? 0 : columnWidthPt(Number(attribute(tag, 'width') ?? defaultChars)),
  };
}

/** Number of columns of a range up to column `last`. Ranges don't overlap (18.3.1.13). */
const columnsWithin = ({ first, last: end }: ColumnRange, last: number): number =>
  Math.max(0, Math.min(end, last) - Math.max(first, 1) + 1);

/** Widths are given in digits of the default font, 7 pixels each, plus 5 pixels of padding per column. */
const columnWidthPt = (chars: number): number => (Number.isFinite(chars) ? (chars * 7 + 5) * 0.75 : 48);
