import type { PageBox, Glyph } from '#src/engines/pdfium/worker/page.ts';

/** Characters below each other, in reading order down the page. */
export interface VerticalColumn {
  readonly glyphs: readonly Glyph[];
  readonly sizePt: number;
  /** Box around its letters, from the top of the first to the bottom of the last. */
  readonly box: PageBox;
}

/** Characters of scripts written vertically, their punctuation, and its vertical forms. */
const downwards =
  /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe4f\uff00-\uffef]/;

/** Ascent of these scripts above the baseline, as a share of the font size; a character is as wide as it is high. */
export const ascent = 0.88;
/**
 * Maximum horizontal offset between the characters of a column, and minimum and maximum distance to the next one, as
 * multiples of the font size.
 */
const [sameColumn, nearestBelow, farthestBelow] = [0.12, 0.9, 1.35];
/**
 * Minimum excess of the distance between columns over that between the characters of one, as a share of the font
 * size.
 */
const wider = 0.15;
/** Maximum share of a column's characters with a neighbor as near on the side as below. */
const maxNeighbourShare = 0.3;
/**
 * Minimum number of columns, of characters per column, of characters in the longest column, and of characters in
 * total that make vertical text.
 */
const [minColumns, minLetters, minInLongColumn, minInText] = [2, 5, 7, 15];
/**
 * Maximum distance between most neighboring columns, as a multiple of the font size: a grid of single letters exceeds
 * it.
 */
const nextColumn = 2.5;
/** Characters smaller than this share of others are not their neighbors but ruby annotations of their pronunciation. */
const ofOneText = 0.7;
/**
 * Maximum distance of a short column, such as the last of a paragraph, from a long one, as a multiple of its font
 * size.
 */
const nearColumn = 4;

/**
 * Returns the columns of text written from top to bottom, in any order; empty when a page has no such text. Chinese,
 * Japanese and Korean characters form a column where the next one below is nearer than any at their side.
 */
export function findVerticalColumns(glyphs: readonly Glyph[]): VerticalColumn[] {
  const letters = glyphs.filter(({ text, rotation }) => rotation === 0 && downwards.test(text));
  if (letters.length < minInText) return [];
  const chains = chainVerticalGlyphs(letters);
  const isDownward = (chain: readonly Glyph[]) => sideNeighbourShare(chain, letters) <= maxNeighbourShare;
  const long = chains.filter((chain) => chain.length >= minLetters && isDownward(chain));
  const columns = long.map(toVerticalColumn);
  if (!isText(columns)) return [];
  const rest = chains.filter((chain) => !long.includes(chain) && isDownward(chain));
  return [...columns, ...withNear(columns, rest.map(toVerticalColumn))];
}

/** A ruby character of a column: read after the last of the characters it annotates, `share` of the way to the next. */
export interface Reading {
  readonly column: VerticalColumn;
  readonly after: Glyph;
  readonly share: number;
}

/** Returns the ruby characters to the right of columns. */
export function findReadings(
  glyphs: readonly Glyph[],
  columns: readonly VerticalColumn[],
): ReadonlyMap<Glyph, Reading> {
  const maxSizePt = Math.max(0, ...columns.map(({ sizePt }) => sizePt));
  const small = glyphs.filter(
    ({ text, rotation, style }) =>
      rotation === 0 && style.sizePt < ofOneText * maxSizePt && downwards.test(text),
  );
  return new Map(
    chainVerticalGlyphs(small).flatMap((chain) => {
      const last = chain.at(-1);
      const column = last && columns.find((one) => isAtRight(last, one));
      const end = last ? last.baseline - 0.5 * last.style.sizePt : 0;
      const after = column?.glyphs.findLast(({ baseline, style }) => baseline - 0.9 * style.sizePt < end);
      if (!column || !after) return [];
      return chain.map(
        (glyph, index) => [glyph, { column, after, share: (index + 1) / (chain.length + 1) }] as const,
      );
    }),
  );
}

const isAtRight = ({ x, baseline, style }: Glyph, { box, sizePt }: VerticalColumn): boolean =>
  style.sizePt < ofOneText * sizePt &&
  x > box.right - 0.25 * sizePt &&
  x < box.right + 0.5 * sizePt &&
  baseline > box.top &&
  baseline < box.bottom + style.sizePt;

function isText(columns: readonly VerticalColumn[]): boolean {
  const lengths = columns.map(({ glyphs }) => glyphs.length);
  const close = columns.filter(({ box, sizePt }) =>
    columns.some(({ box: other }) => {
      const step = Math.abs(other.left - box.left) / sizePt;
      return step > 1 && step < nextColumn && other.top < box.bottom && other.bottom > box.top;
    }),
  );
  return (
    columns.length >= minColumns &&
    Math.max(...lengths) >= minInLongColumn &&
    lengths.reduce((sum, length) => sum + length, 0) >= minInText &&
    close.length > 0.5 * columns.length
  );
}

/** Chains characters of one size, each right below the previous one. */
function chainVerticalGlyphs(letters: readonly Glyph[]): Glyph[][] {
  const chains: Glyph[][] = [];
  const open = new Map<string, Glyph[][]>();
  for (const glyph of letters.toSorted((one, other) => one.baseline - other.baseline)) {
    const { sizePt } = glyph.style;
    const cell = Math.round(glyph.x / sizePt);
    const key = (at: number) => `${sizePt.toFixed(1)}/${at}`;
    const near = [cell - 1, cell, cell + 1].flatMap((at) => open.get(key(at)) ?? []);
    const above = near.find((chain) => isBelow(chain.at(-1), glyph));
    if (above) above.push(glyph);
    else {
      const chain = [glyph];
      chains.push(chain);
      open.set(key(cell), [...(open.get(key(cell)) ?? []), chain]);
    }
  }
  return chains;
}

function isBelow(above: Glyph | undefined, { x, baseline, style }: Glyph): boolean {
  if (!above) return false;
  const step = (baseline - above.baseline) / style.sizePt;
  return Math.abs(x - above.x) < sameColumn * style.sizePt && step > nearestBelow && step < farthestBelow;
}

/** Returns the share of a chain's characters with another at their side no further away than the next below. */
function sideNeighbourShare(chain: readonly Glyph[], letters: readonly Glyph[]): number {
  const [first, last] = [chain[0], chain.at(-1)];
  if (!first || !last) return 1;
  const { sizePt } = first.style;
  const below = chain.length > 1 ? (last.baseline - first.baseline) / (chain.length - 1) : sizePt;
  const step = below + wider * sizePt;
  const near = letters.filter(
    ({ x, baseline, style }) =>
      style.sizePt > ofOneText * sizePt &&
      Math.abs(x - first.x) > sameColumn * sizePt &&
      Math.abs(x - first.x) < step &&
      baseline > first.baseline - sizePt &&
      baseline < last.baseline + sizePt,
  );
  const adjacent = chain.filter(({ baseline }) =>
    near.some((other) => Math.abs(other.baseline - baseline) < 0.25 * sizePt),
  );
  return adjacent.length / chain.length;
}

function toVerticalColumn(chain: readonly Glyph[]): VerticalColumn {
  const [first, last] = [chain[0], chain.at(-1)];
  if (!first || !last) throw new Error('a column has at least one character');
  const { sizePt } = first.style;
  const top = first.baseline - ascent * sizePt;
  return {
    glyphs: chain,
    sizePt,
    box: { left: first.x, right: first.x + sizePt, top, bottom: last.baseline + (1 - ascent) * sizePt },
  };
}

/** Returns the short columns next to or below long ones, or near others that are. */
function withNear(long: readonly VerticalColumn[], rest: readonly VerticalColumn[]): VerticalColumn[] {
  const added: VerticalColumn[] = [];
  let left = rest;
  for (let found = long; found.length > 0;) {
    const from = found;
    found = left.filter((column) => from.some((other) => areNear(column, other)));
    added.push(...found);
    left = left.filter((column) => !found.includes(column));
  }
  return added;
}

function areNear(column: VerticalColumn, { box: other }: VerticalColumn): boolean {
  const { box, sizePt } = column;
  const reach = nearColumn * sizePt;
  const isLevel = box.top < other.bottom && box.bottom > other.top;
  const isInLine = Math.abs(box.left - other.left) < sameColumn * sizePt;
  const across = Math.max(box.left - other.right, other.left - box.right);
  const down = Math.max(box.top - other.bottom, other.top - box.bottom);
  return (isLevel && across > 0 && across < reach) || (isInLine && down < reach);
}
