import { spawnSync } from 'node:child_process';

/**
 * Splits a text into words for comparison: composes letters with their accents, rejoins words hyphenated at line
 * ends, and drops dot leaders.
 */
export function comparableWords(text: string): string[] {
  return text
    .replace(/\u0131(?=[\u0300-\u036f])/g, 'i')
    .normalize('NFKC')
    .replace(/(\.[ \u00a0]*){4,}/g, ' ')
    .replace(/(\p{Ll})[-\u00ad\u2010]\n(?=\p{Ll})/gu, '$1')
    .replace(/([\p{L}\p{N}][-\u2010])\n(?=[\p{L}\p{N}])/gu, '$1')
    .replace(
      /(?<=[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef])\n(?=[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef])/gu,
      '',
    )
    .split(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/)
    .map((word) => word.replace(/[\uf000-\uf0ff\p{Cc}]/gu, ''))
    .filter((word) => word !== '');
}

/**
 * Share of the source's words that occur in a result, counting repetitions. Each word counts as often as in the
 * reading of the result where it is most frequent, because list numbers and repeated headers appear on its pages but
 * not in its text.
 */
export function wordRecall(source: readonly string[], ...readings: readonly (readonly string[])[]): number {
  const counts = new Map<string, number>();
  for (const reading of readings.map(countWordOccurrences))
    for (const [word, count] of reading) counts.set(word, Math.max(count, counts.get(word) ?? 0));
  let found = 0;
  for (const word of source) {
    const left = counts.get(word) ?? 0;
    if (left > 0) found += 1;
    counts.set(word, left - 1);
  }
  return source.length === 0 ? 1 : found / source.length;
}

function countWordOccurrences(text: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const maxComparedWords = 12_000;

/**
 * Share of a result's text that is in source order. Each story is scored separately and weighted by length, because
 * notes and figure labels may be read at any point but have an order within themselves. For each source page, the
 * reading closest to the result is used.
 */
export function storySequenceSimilarity(
  pages: readonly (readonly (readonly string[])[])[],
  stories: readonly (readonly string[])[],
): number {
  const [found, all] = stories.reduce(
    ([sum, length], story) => {
      const nearest = pages.flatMap((readings) => findClosestReading(readings, story));
      const shared = new Set(nearest);
      const weight = story.filter((word) => shared.has(word)).length;
      return [sum + weight * sequenceSimilarity(nearest, story), length + weight];
    },
    [0, 0],
  );
  return all === 0 ? 1 : found / all;
}

function findClosestReading(
  readings: readonly (readonly string[])[],
  story: readonly string[],
): readonly string[] {
  const [best] = readings
    .map((reading) => ({ reading, order: sequenceSimilarity(reading, story) }))
    .sort((one, other) => other.order - one.order);
  return best?.reading ?? [];
}

/**
 * Longest common subsequence of the words, as a share of the shorter text. Words found in only one of the texts don't
 * affect the order and are left out; `kept` counts them.
 */
export function sequenceSimilarity(source: readonly string[], result: readonly string[]): number {
  const numbers = new Map([...new Set(source)].map((word, index) => [word, index + 1]));
  const both = new Set(result.filter((word) => numbers.has(word)));
  const [one, other] = [source, result].map((text) =>
    Uint32Array.from(
      text.filter((word) => both.has(word)).slice(0, maxComparedWords),
      (word) => numbers.get(word) ?? 0,
    ),
  );
  if (!one || !other || one.length === 0 || other.length === 0) return 1;
  const length = other.length;
  let [before, row] = [new Uint16Array(length + 1), new Uint16Array(length + 1)];
  for (const word of one) {
    for (let index = 0; index < length; index += 1)
      row[index + 1] =
        word === other[index] ? (before[index] ?? 0) + 1 : Math.max(before[index + 1] ?? 0, row[index] ?? 0);
    [before, row] = [row, before];
  }
  return (before[length] ?? 0) / Math.min(one.length, length);
}

/** Mean similarity of the pages of two PDFs rendered at 24 dpi: 1 minus the smoothed mean difference in ink. */
export function pdfLikeness(one: string, other: string, prefix: string): number {
  const [pages, others] = [draw(one, `${prefix}-a`), draw(other, `${prefix}-b`)];
  const values = pages.map((page, index) => pageLikeness(page, others[index]));
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}

const maxComparedPages = 12;

/** Renders the pages as grayscale images, read from poppler's PGM output. */
function draw(pdf: string, _prefix: string): Drawn[] {
  const { stdout } = spawnSync('pdftoppm', ['-gray', '-r', '24', '-l', `${maxComparedPages}`, pdf], {
    maxBuffer: 268_435_456,
    encoding: 'buffer',
  });
  const pages: Drawn[] = [];
  for (let at = 0; at < stdout.length;) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(at, at + 40).toString('latin1'));
    if (!head) break;
    const [width, height] = [Number(head[1]), Number(head[2])];
    const start = at + head[0].length;
    pages.push({ width, height, gray: stdout.subarray(start, start + width * height) });
    at = start + width * height;
  }
  return pages;
}

/** Correlation of the ink of two pages, 0 to 1. Two blank pages are identical. */
function pageLikeness(one: Drawn, other: Drawn | undefined): number {
  if (!other) return 0;
  let [both, first, second] = [0, 0, 0];
  for (let y = 0; y < one.height; y += 1)
    for (let x = 0; x < one.width; x += 1) {
      const a = 255 - (one.gray[y * one.width + x] ?? 255);
      const b = x < other.width && y < other.height ? 255 - (other.gray[y * other.width + x] ?? 255) : 0;
      both += a * b;
      first += a * a;
      second += b * b;
    }
  return first === 0 && second === 0 ? 1 : both / Math.max(1, Math.sqrt(first * second));
}
