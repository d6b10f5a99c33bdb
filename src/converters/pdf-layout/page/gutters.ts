import { median, widthOf } from '../boxes.ts';
import { findAddressBlocks } from './address-blocks.ts';
import { endOf, flowStart, startOf } from './column-ends.ts';
import { areColumns, isUneven } from './columns-of-text.ts';
import { areHeadedApart } from './headed-columns.ts';
import { rowsOf } from '../text/lines.ts';
import type { Word } from '../model.ts';
import { areMarksBefore, isListOfMarks } from './marks-before.ts';
import { isProse } from './prose.ts';
import { gapsOf, guttersOf, narrowed, partsOf, type Row, type Strip } from './white-strips.ts';

/** A part of a column, top to bottom: words of one column, columns side by side, or rows whose words stand in columns. */
export type Region =
  | { readonly kind: 'text'; readonly words: readonly Word[] }
  | { readonly kind: 'columns' | 'beside'; readonly parts: readonly (readonly Word[])[] }
  | { readonly kind: 'rows'; readonly words: readonly Word[]; readonly gutters: readonly Strip[] };

const fewestTableRows = 3;
/** Narrowest gutter as a part of the letter size: typesetters let hyphens and commas hang into it. */
const narrowest = 0.68;
/** Panels stand farther apart than this part of the letter size. */
const widestBlank = 1.5;
const mostRows = 600;

/** Cuts the words of a column where white strips part them over several rows. */
export function cutRegions(words: readonly Word[]): Region[] {
  const rows = rowsOf(words).map((row) => row.toSorted((one, other) => one.box.left - other.box.left));
  return cutRows(rows.slice(0, mostRows), 0).concat(
    rows.length > mostRows ? [{ kind: 'text', words: rows.slice(mostRows).flat() }] : [],
  );
}

function cutRows(rows: readonly Row[], depth: number): Region[] {
  if (rows.length === 0) return [];
  const band = depth < 12 ? findBand(rows) : undefined;
  if (!band) return [{ kind: 'text', words: rows.flat() }];
  return [
    ...cutRows(rows.slice(0, band.first), depth + 1),
    band.region,
    ...cutRows(rows.slice(band.last + 1), depth + 1),
  ];
}

interface Found {
  readonly first: number;
  readonly last: number;
  readonly region: Region;
}

interface Candidate {
  readonly first: number;
  readonly last: number;
  readonly strip: Strip;
  readonly weight: number;
}

/** The heaviest run of rows with a white strip between words that makes sense as columns or as a table. */
function findBand(rows: readonly Row[]): Found | undefined {
  const size = median(rows.flat().map((word) => word.sizePt));
  const addresses = findAddressBlocks(rows);
  if (addresses)
    return {
      first: addresses.first,
      last: addresses.last,
      region: { kind: 'columns', parts: addresses.parts },
    };
  const facts = rows.map((row) => factsOf(row, narrowest * size));
  const candidates = rows.flatMap((_, first) => candidatesFrom(rows, facts, first, narrowest * size));
  const heaviest = candidates.toSorted((one, other) => other.weight - one.weight).slice(0, 40);
  for (const candidate of heaviest) {
    const found = judge(rows, candidate, size);
    const border = found && borderWithin(rows, found, heaviest);
    if (found) return (border && judge(rows, border, size)) ?? found;
  }
  return undefined;
}

/** The strip between columns that have tables of their own: it goes through all of what looks like one table, whose rows do not match across it. */
function borderWithin(
  rows: readonly Row[],
  { first, last, region }: Found,
  candidates: readonly Candidate[],
): Candidate | undefined {
  if (region.kind !== 'rows') return undefined;
  return candidates.find(
    (one) =>
      one.first <= first &&
      one.last >= last &&
      region.gutters.some(({ left, right }) => left < one.strip.right && right > one.strip.left) &&
      areApart(...sidesOf(rows.slice(one.first, one.last + 1), one.strip)),
  );
}

const areApart = (left: readonly Word[], right: readonly Word[]): boolean =>
  isUneven(left, right) || areHeadedApart(left, right);

interface Open {
  readonly strip: Strip;
  readonly lefts: number;
  readonly rights: number;
  readonly last: number;
}

/** What the search asks of a row again and again: its gaps, where its first word to end does so, where its last to begin. */
interface Facts {
  readonly gaps: readonly Strip[];
  readonly firstEnd: number;
  readonly lastStart: number;
}

const factsOf = (row: Row, narrowestPt: number): Facts => ({
  gaps: gapsOf(row, narrowestPt),
  firstEnd: row.reduce((least, { box }) => Math.min(least, box.right), Infinity),
  lastStart: row.reduce((most, { box }) => Math.max(most, box.left), -Infinity),
});

/** Strips that begin at a row, each with the last row it reaches. */
function candidatesFrom(
  rows: readonly Row[],
  facts: readonly Facts[],
  first: number,
  narrowestPt: number,
): Candidate[] {
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
    open = next.slice(0, 40);
  }
  return [...closed, ...open]
    .filter(({ lefts, rights }) => lefts >= fewestTableRows && rights >= fewestTableRows)
    .map((one) => ({
      first,
      last: one.last,
      strip: one.strip,
      weight: Math.min(one.lefts, one.rights) + 0.1 * (one.last - first),
    }));
}

/** A blank of several lines ends what belongs together. */
function isFarBelow(rows: readonly Row[], index: number): boolean {
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

function judge(rows: readonly Row[], { first, last, strip }: Candidate, size: number): Found | undefined {
  if (!Number.isFinite(strip.left) || !Number.isFinite(strip.right)) return undefined;
  const start = startOf(rows, first, last, strip);
  const [left, right] = sidesOf(rows.slice(start, last + 1), strip);
  if (left.length === 0 || right.length === 0) return undefined;
  if (areMarksBefore(rows.slice(start, last + 1), strip)) return undefined;
  if (!areColumns(left, right)) {
    const several = panelsOf(rows.slice(start, last + 1), size);
    return several ? { first: start, last, region: several } : judgeRows(rows, start, last, size);
  }
  const top = flowStart(rows, first, start, size);
  const end = endOf(rows, top, last, strip);
  return {
    first: top,
    last: end,
    region: { kind: 'columns', parts: sidesOf(rows.slice(top, end + 1), strip) },
  };
}

/** Three columns and more side by side, most of them running text, such as the panels of a folded sheet. */
function panelsOf(band: readonly Row[], size: number): Region | undefined {
  const gutters = guttersOf(band, widestBlank * size);
  const parts = partsOf(band.flat(), gutters);
  const texts = parts.filter((part) => isProse(part)).length;
  return parts.length >= 3 && texts >= 2 && texts > 0.5 * parts.length
    ? { kind: 'columns', parts }
    : undefined;
}

/** The words on both sides of a strip. */
function sidesOf(band: readonly Row[], strip: Strip): [Word[], Word[]] {
  const words = band.flat();
  return [
    words.filter((word) => word.box.right <= strip.left + 0.5),
    words.filter((word) => word.box.left >= strip.right - 0.5),
  ];
}

/** Rows whose words stand in columns; or blocks side by side whose lines do not match. */
function judgeRows(rows: readonly Row[], first: number, last: number, size: number): Found | undefined {
  const band = rows.slice(first, last + 1);
  const gutters = guttersOf(band, narrowest * size);
  if (gutters.length === 0) return undefined;
  const parts = partsOf(band.flat(), gutters);
  const matching = band.filter((row) => partsOf(row, gutters).filter((part) => part.length > 0).length >= 2);
  const isMarks = parts[0] && isListOfMarks(parts[0]);
  if (isMarks && gutters.length === 1) return undefined;
  if (band.length < fewestTableRows || matching.length < Math.max(2, 0.4 * band.length)) return undefined;
  if (gutters.length === 1 && parts.some((part) => isProse(part)))
    return matching.length >= 0.7 * band.length ? rowsFound() : undefined;
  return rowsFound();

  function rowsFound(): Found {
    const head = headerRows(rows, first, gutters, size);
    return {
      first: first - head,
      last,
      region: { kind: 'rows', words: rows.slice(first - head, last + 1).flat(), gutters },
    };
  }
}

/** Rows right above a table that have parts of their own, such as headings over several columns. */
function headerRows(rows: readonly Row[], first: number, gutters: readonly Strip[], size: number): number {
  let heads = 0;
  while (heads < 4) {
    const row = rows[first - heads - 1];
    const below = rows[first - heads];
    if (!row || !below) break;
    const gap = (below[0]?.baseline ?? 0) - (row[0]?.baseline ?? 0);
    const segments = segmentsOf(row, narrowest * size);
    const isPart =
      segments.length >= 2 || segments.every((segment) => widthOf(segment) < 0.3 * spanOf(gutters));
    if (gap > 1.9 * size || !isPart || segments.length < 2) break;
    heads += 1;
  }
  return heads;
}

const spanOf = (gutters: readonly Strip[]): number =>
  Math.max(100, (gutters.at(-1)?.right ?? 0) - (gutters[0]?.left ?? 0));

function segmentsOf(row: Row, narrowestPt: number) {
  const boxes: { left: number; right: number; top: number; bottom: number }[] = [];
  for (const { box } of row) {
    const before = boxes.at(-1);
    if (before && box.left - before.right < narrowestPt) before.right = Math.max(before.right, box.right);
    else boxes.push({ ...box });
  }
  return boxes;
}
