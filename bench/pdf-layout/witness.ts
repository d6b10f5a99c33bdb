import { spawnSync } from 'node:child_process';
import { comparableWords } from './compare.ts';
import { transcripts } from './transcripts.ts';

/** The orders in which the words of a PDF page may be read. */
export type PageReadings = readonly (readonly string[])[];

/** Reference for which words a PDF has and in which orders they may be read. */
export interface Witness {
  readonly name: 'poppler' | 'transcript';
  readonly pages: readonly PageReadings[];
}

interface Seen {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const rtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Reads the words of a PDF with poppler, in each order a person may read its pages: by columns, in file order, line
 * by line across the page, and by rows of blocks, as in a table. If the characters in a file differ from what it
 * shows, a transcript is used instead.
 */
export function readWitness(pdf: string, name: string): Witness {
  const written = transcripts[name];
  if (written) return { name: 'transcript', pages: [written.map(comparableWords)] };
  const blocks = pagesOfBlocks(pdf);
  const raw = pagesOfWords(pdf, '-raw');
  const plain = ['-nopgbrk', '-raw', '-layout'].map((mode) => plainPages(pdf, mode));
  const pages = blocks.map((page, index) => {
    const texts = plain.map((all) => comparableWords(all[index] ?? ''));
    // boxes hold right-to-left words in visual order, from the left
    if (page.flat().some(({ text }) => rtl.test(text))) return texts;
    const seen = [page.flat(), raw[index] ?? [], inRows(page)].map((one) =>
      comparableWords(joinSeenWords(onceEach(one))),
    );
    return [...seen, ...texts.slice(-1)];
  });
  return { name: 'poppler', pages };
}

/** Returns all words for each reading order. */
export const listWitnessTexts = ({ pages }: Witness): string[][] =>
  (pages[0] ?? []).map((_, index) => pages.flatMap((readings) => readings[index] ?? []));

const run = (args: readonly string[]): string =>
  spawnSync('pdftotext', [...args, '-'], { encoding: 'utf8', maxBuffer: 268_435_456 }).stdout;

const plainPages = (pdf: string, mode: string): string[] =>
  run([...(mode === '-nopgbrk' ? [] : [mode]), pdf]).split('\f');

const pagesOfWords = (pdf: string, mode: string): Seen[][] =>
  splitElements(run([mode, '-bbox', pdf]), 'page').map(seenIn);

const pagesOfBlocks = (pdf: string): Seen[][][] =>
  splitElements(run(['-bbox-layout', pdf]), 'page').map((page) => splitElements(page, 'block').map(seenIn));

const splitElements = (xml: string, tag: string): string[] =>
  xml
    .split(new RegExp(`<${tag}[ >]`))
    .slice(1)
    .map((part) => part.split(`</${tag}>`)[0] ?? '');

const word = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)<\/word>/g;

const seenIn = (xml: string): Seen[] =>
  [...xml.matchAll(word)].map(([, left, top, right, bottom, text = '']) => ({
    text: text
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&apos;/g, "'")
      .replace(/&amp;/g, '&'),
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));

/** Orders blocks in rows: left to right within a row, rows from top to bottom. */
function inRows(blocks: readonly (readonly Seen[])[]): Seen[] {
  const placed = blocks
    .filter((block) => block.length > 0)
    .map((block) => ({
      block,
      left: Math.min(...block.map((one) => one.left)),
      top: Math.min(...block.map((one) => one.top)),
      bottom: Math.max(...block.map((one) => one.bottom)),
    }))
    .sort((one, other) => one.top - other.top);
  const rows: (typeof placed)[] = [];
  for (const one of placed) {
    const row = rows.at(-1);
    const middle =
      row && (Math.min(...row.map(({ top }) => top)) + Math.min(...row.map(({ bottom }) => bottom))) / 2;
    if (row && middle !== undefined && one.top < middle) row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.left - other.left).flatMap(({ block }) => block));
}

/** Removes words that are overprinted to look bold: poppler returns some of them once for each overprint. */
function onceEach(seen: readonly Seen[]): Seen[] {
  return seen.filter(
    (one, index) =>
      !seen.some(
        (other, at) =>
          at !== index &&
          (other.text.length > one.text.length || (other.text === one.text && at < index)) &&
          other.text.includes(one.text) &&
          overlapShare(one, other) > 0.7,
      ),
  );
}

/** Share of one word's area that another word overlaps, 0 to 1. */
function overlapShare(one: Seen, other: Seen): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const area = (one.right - one.left) * (one.bottom - one.top);
  return width > 0 && height > 0 && area > 0 ? (width * height) / area : 0;
}

/** Joins words with spaces where there is a gap, and with line breaks where the next word is lower. */
function joinSeenWords(seen: readonly Seen[]): string {
  return seen
    .map((one, index) => {
      const before = seen[index - 1];
      if (!before) return one.text;
      const height = Math.min(one.bottom - one.top, before.bottom - before.top);
      const isLevel = Math.min(one.bottom, before.bottom) - Math.max(one.top, before.top) > 0.5 * height;
      if (!isLevel || one.left < before.left) return `\n${one.text}`;
      return one.left - before.right < 0.08 * height ? one.text : ` ${one.text}`;
    })
    .join('');
}
