import { medianValue } from '../../boxes.ts';
import type { Word } from '../../model/words.ts';
import { groupWordRows } from '../../text/lines.ts';
import type { WordRow } from '../../text/word-rows.ts';
import { findAddressBlocks } from './address-blocks.ts';
import { findColumnsEnd, flowStart, findColumnsStart } from './column-ends.ts';
import { areColumns, isUneven } from './text-columns.ts';
import { areHeadedApart } from './headed-columns.ts';
import { withLevelHeadings } from './level-headings.ts';
import { areMarksBefore } from '../marks-before.ts';
import { isProse } from '../prose.ts';
import { narrowest, type FoundRegion, type PageRegion } from '../regions.ts';
import { judgeRows } from './rows-in-columns.ts';
import { findShortTexts } from './short-texts.ts';
import { areSortedColumns } from './sorted-columns.ts';
import { stripCandidates, type StripCandidate } from './strip-candidates.ts';
import { findTitleNextToLines } from './adjacent-title.ts';
import { findGutters, splitByGutters, type WhiteStrip } from './white-strips.ts';

/** Minimum gap between panels, as a multiple of the font size. */
const minPanelGap = 1.5;
/** Maximum number of rows of a column to analyze; the rest becomes one text. No page meant for reading has as many. */
const maxRegionRows = 600;

/** Splits the words of a column where gutters divide them over several rows. */
export function cutRegions(words: readonly Word[]): PageRegion[] {
  const rows = groupWordRows(words).map((row) => row.toSorted((one, other) => one.box.left - other.box.left));
  return cutRows(rows.slice(0, maxRegionRows), 0).concat(
    rows.length > maxRegionRows ? [{ type: 'text', words: rows.slice(maxRegionRows).flat() }] : [],
  );
}

function cutRows(rows: readonly WordRow[], depth: number): PageRegion[] {
  if (rows.length === 0) return [];
  const band = depth < 12 ? findBand(rows) : undefined;
  if (!band) return [{ type: 'text', words: rows.flat() }];
  return [
    ...cutRows(rows.slice(0, band.first), depth + 1),
    band.region,
    ...cutRows(rows.slice(band.last + 1), depth + 1),
  ];
}

/** Returns the heaviest run of rows with a gutter between words that is plausible as columns or as a table. */
function findBand(rows: readonly WordRow[]): FoundRegion | undefined {
  const size = medianValue(rows.flat().map((word) => word.sizePt));
  const blocks = findTitleNextToLines(rows) ?? findAddressBlocks(rows);
  if (blocks)
    return { first: blocks.first, last: blocks.last, region: { type: 'columns', parts: blocks.parts } };
  const heaviest = stripCandidates(rows, narrowest * size);
  for (const candidate of heaviest) {
    const found = judge(rows, candidate, size);
    const border = found && borderWithin(rows, found, heaviest);
    if (found) return (border && judge(rows, border, size)) ?? found;
  }
  return undefined;
}

/**
 * Returns the gutter between columns with separate tables: it runs through all of what looks like one table, and the
 * rows on its sides aren't level.
 */
function borderWithin(
  rows: readonly WordRow[],
  { first, last, region }: FoundRegion,
  candidates: readonly StripCandidate[],
): StripCandidate | undefined {
  if (region.type !== 'rows') return undefined;
  return candidates.find(
    (one) =>
      one.first <= first &&
      one.last >= last &&
      region.gutters.some(({ left, right }) => left < one.strip.right && right > one.strip.left) &&
      areApart(...splitAtStrip(rows.slice(one.first, one.last + 1), one.strip)),
  );
}

const areApart = (left: readonly Word[], right: readonly Word[]): boolean =>
  isUneven(left, right) || areHeadedApart(left, right) || areSortedColumns(left, right);

function judge(
  rows: readonly WordRow[],
  { first, last, strip }: StripCandidate,
  size: number,
): FoundRegion | undefined {
  if (!Number.isFinite(strip.left) || !Number.isFinite(strip.right)) return undefined;
  const start = findColumnsStart(rows, first, last, strip);
  const [left, right] = splitAtStrip(rows.slice(start, last + 1), strip);
  if (left.length === 0 || right.length === 0) return undefined;
  if (areMarksBefore(rows.slice(start, last + 1), strip)) return undefined;
  if (!areColumns(left, right)) {
    const several = findPanels(rows.slice(start, last + 1), size);
    if (several) return { first: start, last, region: several };
    return findShortTexts(rows, { first: start, last, strip }, size) ?? judgeRows(rows, start, last, size);
  }
  const top = flowStart(rows, first, start, size);
  const end = findColumnsEnd(rows, top, last, strip);
  const headed = withLevelHeadings(rows, { first: top, last: end, strip }, narrowest * size);
  return {
    first: headed.first,
    last: end,
    region: { type: 'columns', parts: splitAtStrip(rows.slice(headed.first, end + 1), headed.strip) },
  };
}

/** Finds three or more columns side by side, mostly running text, such as the panels of a leaflet. */
function findPanels(band: readonly WordRow[], size: number): PageRegion | undefined {
  const gutters = findGutters(band, minPanelGap * size);
  const parts = splitByGutters(band.flat(), gutters);
  const texts = parts.filter((part) => isProse(part)).length;
  return parts.length >= 3 && texts >= 2 && texts > 0.5 * parts.length
    ? { type: 'columns', parts }
    : undefined;
}

/** Returns the words on both sides of a gutter. A word thinner than a narrow gutter's tolerance is on its left only. */
function splitAtStrip(band: readonly WordRow[], strip: WhiteStrip): [Word[], Word[]] {
  const words = band.flat();
  const isLeft = (word: Word) => word.box.right <= strip.left + 0.5;
  return [words.filter(isLeft), words.filter((word) => word.box.left >= strip.right - 0.5 && !isLeft(word))];
}
