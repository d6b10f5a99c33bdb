import type { PageBox, Glyph } from '#src/engines/pdfium/worker/page.ts';

/** Characters one below the other, as they are read down the page. */
export interface VerticalColumn {
  readonly glyphs: readonly Glyph[];
  readonly sizePt: number;
  /** From the left of its letters to their right, from the top of the first to the bottom of the last. */
  readonly box: PageBox;
}

/** Letters of the scripts that are written downwards, their signs, and the forms that signs have there. */
const downwards =
  /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe4f\uff00-\uffef]/;

/** How far letters of these scripts reach above their baseline, as a part of their size; a letter is as wide as it is high. */
export const ascent = 0.88;
/** Letters of a column begin at one place, but for this part of their size; and are so far from the next, at least and at most. */
const [sameColumn, nearestBelow, farthestBelow] = [0.12, 0.9, 1.35];
/** Columns are farther from each other than the letters of one, by this part of the letter size. */
const wider = 0.15;
/** Of the letters of a column, at most this part has another as near beside it as below. */
const maxNeighbourShare = 0.3;
/** Vertical text has so many columns of so many letters, one of more, and so many letters in all. */
const [minColumns, minLetters, minInLongColumn, minInText] = [2, 5, 7, 15];
/** Most of its columns begin so near to the next, as a part of the letter size: those of a grid of single letters do not. */
const nextColumn = 2.5;
/** Letters smaller than this part of others are no neighbours of those, but tell how they are said. */
const ofOneText = 0.7;
/** Short columns, such as the last of a paragraph, stand no farther than this part of their size from a long one. */
const nearColumn = 4;

/**
 * The columns of text that is written from top to bottom, in any order; none where a page has no such text. Letters of
 * Chinese, Japanese and Korean stand in one where the next below is nearer than any at their side.
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

/** A letter that tells how those of a column are said: it is read behind the last of those, `share` of the way to the next. */
export interface Reading {
  readonly column: VerticalColumn;
  readonly after: Glyph;
  readonly share: number;
}

/** The small letters at the right of columns. */
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

/** Letters of one size, each right below the one before. */
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

/** Of the letters of a chain, the part that has one at its side no farther off than the next below. */
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
  if (!first || !last) throw new Error('a column has a letter at least');
  const { sizePt } = first.style;
  const top = first.baseline - ascent * sizePt;
  return {
    glyphs: chain,
    sizePt,
    box: { left: first.x, right: first.x + sizePt, top, bottom: last.baseline + (1 - ascent) * sizePt },
  };
}

/** The short columns that stand beside or below long ones, or beside others that do. */
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
