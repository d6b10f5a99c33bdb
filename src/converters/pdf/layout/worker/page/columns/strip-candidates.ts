import type { WordRow } from '../../text/word-rows.ts';
import { minTableRows } from '../regions.ts';
import { findRowGaps, narrowed, type WhiteStrip } from './white-strips.ts';

/** A gutter between words, with its first and last row; the weight grows with the number of rows it splits. */
export interface StripCandidate {
  readonly first: number;
  readonly last: number;
  readonly strip: WhiteStrip;
  readonly weight: number;
}

/** Maximum number of gutters to consider, both of those open from one row and in total: the heaviest. */
const maxStripCandidates = 40;

/**
 * Returns the gutters, at least `narrowestPt` wide, that split the words of several consecutive rows: heaviest first,
 * by the number of rows with words on both sides.
 */
export function stripCandidates(rows: readonly WordRow[], narrowestPt: number): StripCandidate[] {
  const facts = rows.map((row) => measureRowGaps(row, narrowestPt));
  const candidates = rows.flatMap((_, first) => candidatesFrom(rows, facts, first, narrowestPt));
  return candidates.toSorted((one, other) => other.weight - one.weight).slice(0, maxStripCandidates);
}

/**
 * A gutter that still continues: the number of rows with words on its left and on its right, and the last row so far.
 */
interface Open {
  readonly strip: WhiteStrip;
  readonly lefts: number;
  readonly rights: number;
  readonly last: number;
}

/**
 * Measurements of a row that the search uses repeatedly: its gaps, the first end of a word, and the last start of
 * one.
 */
interface Facts {
  readonly gaps: readonly WhiteStrip[];
  readonly firstEnd: number;
  readonly lastStart: number;
}

const measureRowGaps = (row: WordRow, narrowestPt: number): Facts => ({
  gaps: findRowGaps(row, narrowestPt),
  firstEnd: row.reduce((min, { box }) => Math.min(min, box.right), Infinity),
  lastStart: row.reduce((max, { box }) => Math.max(max, box.left), -Infinity),
});

/** Returns the gutters that begin at a row, each with its last row. */
function candidatesFrom(
  rows: readonly WordRow[],
  facts: readonly Facts[],
  first: number,
  narrowestPt: number,
): StripCandidate[] {
  const start = facts[first];
  if (!start) return [];
  let open: Open[] = start.gaps.map((strip) => count({ strip, lefts: 0, rights: 0, last: first }, start));
  const closed: Open[] = [];
  for (let last = first + 1; last < rows.length && open.length > 0; last += 1) {
    const row = facts[last];
    if (!row || isFarBelow(rows, last)) break;
    const next: Open[] = [];
    for (const one of open) {
      const strips = narrowed(one.strip, row.gaps, narrowestPt);
      if (strips.length === 0) closed.push(one);
      else next.push(...strips.map((strip) => count({ ...one, strip, last }, row)));
    }
    open = next.slice(0, maxStripCandidates);
  }
  return [...closed, ...open]
    .filter(({ lefts, rights }) => lefts >= minTableRows && rights >= minTableRows)
    .map((one) => ({
      first,
      last: one.last,
      strip: one.strip,
      weight: Math.min(one.lefts, one.rights) + 0.1 * (one.last - first),
    }));
}

/** Whether a gap of several lines above a row ends what belongs together. */
function isFarBelow(rows: readonly WordRow[], index: number): boolean {
  const [row = [], before = []] = [rows[index], rows[index - 1]];
  const gap = (row[0]?.baseline ?? 0) - (before[0]?.baseline ?? 0);
  return gap > 5 * Math.max(row[0]?.sizePt ?? 10, before[0]?.sizePt ?? 10);
}

function count({ strip, lefts, rights, last }: Open, { firstEnd, lastStart }: Facts): Open {
  return {
    strip,
    lefts: lefts + (firstEnd <= strip.left + 0.5 ? 1 : 0),
    rights: rights + (lastStart >= strip.right - 0.5 ? 1 : 0),
    last,
  };
}
