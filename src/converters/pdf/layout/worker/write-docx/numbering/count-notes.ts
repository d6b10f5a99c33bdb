import type { Footnote } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';

/** Footnote numbering in Word (ECMA-376, part 1, 17.11.16 to 17.11.20). */
export interface FootnoteNumbering {
  readonly format: 'decimal' | 'lowerLetter' | 'chicago';
  readonly start: number;
  readonly isByPage: boolean;
}

const signs = ['*', '†', '‡', '§'];

/** The number a mark represents in a format, starting at 1. */
const values: Readonly<Record<FootnoteNumbering['format'], (mark: string) => number | undefined>> = {
  decimal: (mark) => (/^[1-9]\d*$/.test(mark) ? Number(mark) : undefined),
  lowerLetter: (mark) => (/^[a-z]$/.test(mark) ? mark.charCodeAt(0) - 96 : undefined),
  chicago(mark) {
    const sign = mark.replace('∗', '*');
    const at = signs.indexOf(sign);
    return at < 0 ? undefined : at + 1;
  },
};

/** Returns the numbering that reproduces the marks of most footnotes in a document, and those footnotes. */
export function countNotes(pages: readonly LaidOutPage[]): {
  count: FootnoteNumbering;
  counted: Set<Footnote>;
} {
  const [best] = countsFor(pages)
    .map((count) => ({ count, counted: countedBy(count, pages) }))
    .sort((one, other) => other.counted.size - one.counted.size);
  return best ?? { count: { format: 'decimal', start: 1, isByPage: false }, counted: new Set() };
}

function countsFor(pages: readonly LaidOutPage[]): FootnoteNumbering[] {
  const marks = pages.flatMap((page) => page.footnotes.map((footnote) => footnote.mark));
  return (['decimal', 'lowerLetter', 'chicago'] as const).flatMap((format) => {
    const start = marks.map(values[format]).find((value) => value !== undefined) ?? 1;
    return [false, true].map((isByPage) => ({ format, start: isByPage ? 1 : start, isByPage }));
  });
}

function countedBy(
  { format, start, isByPage }: FootnoteNumbering,
  pages: readonly LaidOutPage[],
): Set<Footnote> {
  const counted = new Set<Footnote>();
  let next = start;
  for (const page of pages) {
    if (isByPage) next = start;
    for (const footnote of page.footnotes)
      if (values[format](footnote.mark) === next) {
        counted.add(footnote);
        next += 1;
      }
  }
  return counted;
}
