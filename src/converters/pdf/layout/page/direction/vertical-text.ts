import type { Glyph, Page } from '#src/engines/pdfium/worker/page.ts';
import { around } from '../../boxes.ts';
import type { Word } from '../../model.ts';
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

/** Letters written across within a column reach beyond it by no more than this part of its letter size, and begin so near to its end. */
const [overhang, nearEnd] = [0.25, 1.3];
/** Letters turned, such as those of a name in Latin ones, begin or end so near to others of their column. */
const nearTurned = 12;
/** White that parts text above from text below is as high as this part of the letter size. */
const minRegionGap = 1;

/**
 * Parts text written from top to bottom, in columns from right to left, from the characters of a page: its paragraphs as
 * they are read, written across, one below the other where their columns stood.
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

/** Characters without those of text written from top to bottom. */
export function withoutVerticalText(glyphs: readonly Glyph[]): readonly Glyph[] {
  const { owners } = findVerticalText(glyphs);
  return owners.size === 0 ? glyphs : glyphs.filter((glyph) => !owners.has(glyph));
}

/** The column that each character of vertical text belongs to, and which of those stand small beside it. */
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

/** The column that each character of vertical text stands in: its own letters, and what else stands within or behind them. */
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

/** A character as it stands on a page turned back by a quarter, where its column is a line from left to right. */
function turnedBack(glyph: Glyph, { box: column, sizePt }: VerticalColumn, reading?: Reading): Glyph {
  const { left: start, right: end } = glyphLineExtent(glyph, column.left, reading);
  const { top, bottom } = rotateBoxUpright(column, 90);
  const baseline = -column.left - (1 - ascent) * sizePt;
  const box = { left: start, right: end, top, bottom };
  return { ...glyph, text: writtenAcross(glyph.text), rotation: 0, x: start, baseline, box };
}

/** What a character takes of its line from left to right; one that tells how others are said lies upon the last of those. */
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

/** Letters that are wide take their size of a column, others what they are wide. */
const glyphAdvance = ({ text, box, style }: Glyph): number =>
  /[\u2e80-\uffef]/.test(text) ? style.sizePt : box.right - box.left;

/** Signs of their own for vertical text as those of text written across. */
const writtenAcross = (text: string): string =>
  text.replaceAll(/[\ufe10-\ufe19\ufe30-\ufe4f]/g, (sign) => {
    const plain = sign.normalize('NFKC');
    const code = plain.charCodeAt(0);
    return plain.length === 1 && code > 0x20 && code < 0x7f ? String.fromCharCode(code + 0xfee0) : plain;
  });

/** Characters by the heights they stand at: white from edge to edge parts what is read first from the next. */
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

/** Words of lines from left to right as paragraphs, tier after tier. */
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
