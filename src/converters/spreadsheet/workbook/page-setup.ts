import { attribute } from '../../document/text/attribute.ts';

/** Result of fitting a sheet to its page. */
export interface FittedSheet {
  /** End of the worksheet, with the page set up so that all columns fit. */
  readonly xml: string;
  /** Print scale of the sheet; 1 for full size. */
  readonly scale: number;
}

/** Paper sizes by ECMA-376 code (18.18.50), in portrait, in points. Defaults to Letter. */
const papers: Readonly<Record<string, readonly [number, number]>> = {
  1: [612, 792],
  3: [792, 1224],
  5: [612, 1008],
  8: [841.9, 1190.6],
  9: [595.3, 841.9],
  11: [419.5, 595.3],
};
const letter = [612, 792] as const;

/** Minimum print scale. Smaller print would be unreadable, so the page grows instead. */
const smallestScale = 0.45;
const defaultMarginInches = 0.7;

/** Returns whether the author chose how many pages the sheet is printed on. That choice is kept. */
export function isFittedByAuthor(head: string): boolean {
  const fits = attribute(/<(?:\w+:)?pageSetUpPr\b[^<>]*>/.exec(head)?.[0] ?? '', 'fitToPage');
  return fits === '1' || fits === 'true';
}

/** Makes the page setup of a worksheet use a number of pages instead of a scale. */
export function askToFit(head: string): string {
  const prefix = worksheetPrefix(head);
  const fitToPage = `<${prefix}pageSetUpPr fitToPage="1"/>`;
  const without = head.replace(/<(?:\w+:)?pageSetUpPr\b[^<>]*\/>/, '');
  if (/<(?:\w+:)?sheetPr\b[^<>]*\/>/.test(without))
    return without.replace(
      /<((?:\w+:)?sheetPr\b[^<>]*)\/>/,
      (_, start: string) => `<${start}>${fitToPage}</${prefix}sheetPr>`,
    );
  if (/<\/(?:\w+:)?sheetPr>/.test(without))
    return without.replace(/<\/(?:\w+:)?sheetPr>/, (end) => fitToPage + end);
  return without.replace(
    /<(?:\w+:)?worksheet\b[^<>]*>/,
    (start) => `${start}<${prefix}sheetPr>${fitToPage}</${prefix}sheetPr>`,
  );
}

/**
 * Sets up the page at the end of a worksheet: one page wide, in landscape for wide sheets, on larger paper for very
 * wide ones.
 */
export function fitPage(tail: string, head: string, widthPt: number): FittedSheet {
  const tag = setupTag(tail);
  const [short, long] = papers[attribute(tag, 'paperSize') ?? ''] ?? letter;
  const margins = sheetMargins(tail);
  const fitScale = (paperPt: number) => (paperPt - margins) / widthPt;
  const isLandscape = attribute(tag, 'orientation') === 'landscape' || fitScale(short) < 1;
  const scale = fitScale(isLandscape ? long : short);
  const remaining = tag
    .replace(/^<(?:\w+:)?pageSetup\b|\/?>$/g, '')
    .replace(
      /\s(?:scale|fitToWidth|fitToHeight|orientation|[\w]+:id|paperHeight|paperWidth)\s*=\s*["'][^"']*["']/g,
      '',
    );
  const growth = scale < smallestScale ? smallestScale / scale : 1;
  const larger = growth > 1 ? largerPaper(remaining, [long * growth, short * growth]) : remaining;
  const setup = `<${worksheetPrefix(head)}pageSetup${larger} orientation="${isLandscape ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/>`;
  return { xml: withSetup(tail, tag, setup), scale: Math.min(1, scale * growth) };
}

/** Sizes in millimeters, in portrait, as Excel 2010 writes them for paper without a code. */
function largerPaper(attributes: string, [longPt, shortPt]: readonly [number, number]): string {
  return `${attributes.replace(/\spaperSize\s*=\s*["'][^"']*["']/, '')} paperWidth="${millimetres(shortPt)}" paperHeight="${millimetres(longPt)}"`;
}

function withSetup(tail: string, tag: string, setup: string): string {
  if (tag) return tail.replace(tag, () => setup);
  if (/<(?:\w+:)?pageMargins\b[^<>]*\/>/.test(tail))
    return tail.replace(/<(?:\w+:)?pageMargins\b[^<>]*\/>/, (margins) => margins + setup);
  return tail.replace(/<\/(?:\w+:)?worksheet>/, (end) => setup + end);
}

const millimetres = (points: number): string => `${((points / 72) * 25.4).toFixed(1)}mm`;

const setupTag = (tail: string): string => /<(?:\w+:)?pageSetup\b[^<>]*\/?>/.exec(tail)?.[0] ?? '';

function sheetMargins(tail: string): number {
  const tag = /<(?:\w+:)?pageMargins\b[^<>]*>/.exec(tail)?.[0] ?? '';
  const inches = (side: string) => Number(attribute(tag, side) ?? defaultMarginInches);
  return (inches('left') + inches('right')) * 72;
}

const worksheetPrefix = (head: string): string => /<(\w+:)?worksheet\b/.exec(head)?.[1] ?? '';
