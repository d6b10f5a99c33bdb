import type { Glyph, Page } from '#src/engines/pdfium/worker/page.ts';
import { around } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import type { RawParagraph } from '../../paragraphs/make-paragraph.ts';
import { makeParagraphs } from '../../paragraphs/paragraphs.ts';
import { makeWords } from '../../text/words.ts';
import { cutRegions } from '../columns/gutters.ts';
import { setAcross } from './set-across.ts';
import { rotateBoxUpright } from './rotated-text.ts';
import {
  ascent,
  findReadings,
  findVerticalColumns,
  type Reading,
  type VerticalColumn,
} from './vertical-columns.ts';

/**
 * Maximum overhang of characters set horizontally within a column, and maximum distance from its end, as multiples of
 * the column's font size.
 */
const [overhang, nearEnd] = [0.25, 1.3];
/**
 * Maximum distance of rotated letters, such as those of a Latin name, from others of their column, as a multiple of
 * the font size.
 */
const nearTurned = 12;
/** Minimum height of the gap between text above and text below, as a multiple of the font size. */
const minRegionGap = 1;

/**
 * Separates text written from top to bottom, in columns from right to left, from the characters of a page: returns
 * its paragraphs in reading order, set horizontally one below the other in the area of their columns.
 */
export function extractVerticalText(
  page: Pick<Page, 'widthPt'>,
  glyphs: readonly Glyph[],
): { readonly others: readonly Glyph[]; readonly paragraphs: readonly RawParagraph[] } {
  const text = findVerticalText(glyphs);
  const { readings, owners } = text;
  if (owners.size === 0) return { others: glyphs, paragraphs: [] };
  const paragraphs = splitVerticalRegions(text).flatMap((region) => {
    const along = region.map(([glyph, column]) => turnedBack(glyph, column, readings.get(glyph)));
    const box = around(region.map(([, column]) => column.box));
    return setAcross(makeRegionParagraphs(makeWords(along, [])), box, page.widthPt);
  });
  return { others: glyphs.filter((glyph) => !owners.has(glyph)), paragraphs };
}

/** Removes the characters of text written from top to bottom. */
export function withoutVerticalText(glyphs: readonly Glyph[]): readonly Glyph[] {
  const { owners } = findVerticalText(glyphs);
  return owners.size === 0 ? glyphs : glyphs.filter((glyph) => !owners.has(glyph));
}

/** The column of each character of vertical text, and which of them are ruby characters. */
interface VerticalText {
  readonly readings: ReadonlyMap<Glyph, Reading>;
  readonly owners: ReadonlyMap<Glyph, VerticalColumn>;
}

function findVerticalText(glyphs: readonly Glyph[]): VerticalText {
  const found = findVerticalColumns(glyphs);
  const readings = found.length > 0 ? findReadings(glyphs, found) : new Map<Glyph, Reading>();
  const columns = found.filter((column) => !column.glyphs.some((glyph) => readings.has(glyph)));
  return { readings, owners: assignVerticalColumns(glyphs, columns, readings) };
}

/** Returns the column of each character of vertical text: its own characters, and others within or after them. */
function assignVerticalColumns(
  glyphs: readonly Glyph[],
  columns: readonly VerticalColumn[],
  readings: ReadonlyMap<Glyph, Reading>,
): ReadonlyMap<Glyph, VerticalColumn> {
  const owners = new Map(columns.flatMap((column) => column.glyphs.map((glyph) => [glyph, column] as const)));
  for (const [glyph, { column }] of readings) owners.set(glyph, column);
  for (const glyph of glyphs) {
    const column = owners.has(glyph) ? undefined : columns.find((one) => standsIn(glyph, one));
    if (column) owners.set(glyph, column);
  }
  return owners;
}

function standsIn({ x, box, rotation, style }: Glyph, { box: column, sizePt }: VerticalColumn): boolean {
  if ((rotation !== 0 && rotation !== 90) || style.sizePt > 1.1 * sizePt) return false;
  const over = overhang * sizePt;
  const isWithin =
    rotation === 90
      ? x > column.left - over && x < column.left + 0.5 * sizePt
      : box.left > column.left - over && box.right < column.right + over;
  const reach = (rotation === 90 ? nearTurned : nearEnd) * sizePt;
  return isWithin && box.top > column.top - reach && box.bottom < column.bottom + reach;
}

/** Returns a character on the page rotated back by a quarter turn, where its column is a line from left to right. */
function turnedBack(glyph: Glyph, { box: column, sizePt }: VerticalColumn, reading?: Reading): Glyph {
  const { left: start, right: end } = glyphLineExtent(glyph, column.left, reading);
  const { top, bottom } = rotateBoxUpright(column, 90);
  const baseline = -column.left - (1 - ascent) * sizePt;
  const box = { left: start, right: end, top, bottom };
  return { ...glyph, text: writtenAcross(glyph.text), rotation: 0, x: start, baseline, box };
}

/** Returns the horizontal extent of a character in its line; a ruby character overlaps the last one it annotates. */
function glyphLineExtent(
  glyph: Glyph,
  columnLeft: number,
  reading?: Reading,
): { left: number; right: number } {
  if (glyph.rotation === 90) return { left: glyph.box.top, right: glyph.box.bottom };
  const { baseline, style } = reading?.after ?? glyph;
  const top = baseline - ascent * style.sizePt;
  if (reading) return { left: top + reading.share * style.sizePt, right: top + style.sizePt };
  const left = top + glyph.x - columnLeft;
  return { left, right: left + glyphAdvance(glyph) };
}

/** Returns the advance of a character: the font size for full-width ones, otherwise its width. */
const glyphAdvance = ({ text, box, style }: Glyph): number =>
  /[\u2e80-\uffef]/.test(text) ? style.sizePt : box.right - box.left;

/** Replaces vertical presentation forms with the characters of horizontal text. */
const writtenAcross = (text: string): string =>
  text.replaceAll(/[\ufe10-\ufe19\ufe30-\ufe4f]/g, (sign) => {
    const plain = sign.normalize('NFKC');
    const code = plain.charCodeAt(0);
    return plain.length === 1 && code > 0x20 && code < 0x7f ? String.fromCharCode(code + 0xfee0) : plain;
  });

/**
 * Groups characters by vertical position: a gap across the full width separates what is read first from what follows.
 */
function splitVerticalRegions({ readings, owners }: VerticalText): (readonly [Glyph, VerticalColumn])[][] {
  const placed = [...owners].map(([glyph, column]) => {
    const { left: top, right: bottom } = glyphLineExtent(glyph, column.box.left, readings.get(glyph));
    return { top, bottom, column, glyph };
  });
  const regions: (readonly [Glyph, VerticalColumn])[][] = [];
  let lowest = -Infinity;
  for (const { top, bottom, column, glyph } of placed.toSorted((one, other) => one.top - other.top)) {
    if (top < lowest + minRegionGap * column.sizePt) regions.at(-1)?.push([glyph, column]);
    else regions.push([[glyph, column]]);
    lowest = Math.max(lowest, bottom);
  }
  return regions;
}

/** Turns the words of lines from left to right into paragraphs, tier by tier. */
function makeRegionParagraphs(words: readonly Word[]): RawParagraph[] {
  const paragraphs: RawParagraph[] = [];
  let pending: Word[] = [];
  for (const region of cutRegions(words)) {
    if (region.type !== 'columns') pending.push(...region.words);
    else {
      paragraphs.push(
        ...makeParagraphs(pending),
        ...region.parts.flatMap((part) => makeRegionParagraphs(part)),
      );
      pending = [];
    }
  }
  return [...paragraphs, ...makeParagraphs(pending)];
}
