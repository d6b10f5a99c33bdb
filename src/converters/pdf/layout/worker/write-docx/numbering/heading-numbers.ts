import type { Paragraph, TextRun } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { listFlowParagraphs } from '../../paragraphs/headings/headings.ts';
import { joinRunText } from '../../text/runs.ts';
import { withFlow } from '../../flow/with-flow.ts';

/** Numbering of a document's headings. */
export interface HeadingNumbers {
  /** Word list that numbers the headings. */
  readonly list: number;
  readonly levels: readonly HeadingLevel[];
}

/** One numbering level: the suffix of its numbers, the first number, and the rank of headings that uses it. */
interface HeadingLevel {
  readonly end: string;
  readonly first: number;
  /** Undefined if the level's headings have several ranks, or most headings of the rank have no number. */
  readonly rank: number | undefined;
  /** Whether a tab separates numbers from text; otherwise a space does. */
  readonly isApart: boolean;
}

interface Numbered {
  readonly heading: Paragraph;
  readonly values: readonly number[];
  readonly end: string;
  readonly isApart: boolean;
}

const numbered = /^(\d{1,3}(?:\.\d{1,3}){0,2})(\.?)([ \u00a0]+|\t)(?=\S)/;

/**
 * Minimum number of headings in sequence for a numbering, and their minimum share of all numbered headings; fewer may
 * be coincidence.
 */
const [minNumbered, minShare] = [2, 0.8];

/**
 * Lets Word count numbered headings, such as `2.1 Method`, if its numbering reproduces their numbers. Others keep
 * their number as text.
 */
export function countHeadings(pages: readonly LaidOutPage[]): {
  readonly pages: readonly LaidOutPage[];
  readonly numbers: HeadingNumbers | undefined;
} {
  const headings = pages
    .flatMap((page) => listFlowParagraphs(page))
    .filter(({ heading }) => heading !== undefined);
  const found = headings.flatMap((heading) => parseHeadingNumber(heading) ?? []);
  const counted = selectCountedHeadings(found);
  if (counted.length < Math.max(minNumbered, minShare * found.length)) return { pages, numbers: undefined };
  const depths = new Map(counted.map(({ heading, values }) => [heading, values.length - 1]));
  const lists = pages.flatMap((page) => listFlowParagraphs(page).map((one) => one.list?.list ?? 0));
  const list = 1 + lists.reduce((max, one) => Math.max(max, one), 0);
  return {
    pages: withFlow(pages, (paragraph) => {
      const depth = depths.get(paragraph);
      return depth === undefined ? paragraph : withoutNumber(paragraph, depth);
    }),
    numbers: { list, levels: buildHeadingLevels(counted, headings) },
  };
}

function parseHeadingNumber(heading: Paragraph): Numbered | undefined {
  const [, digits, end = '', white] = numbered.exec(joinRunText(heading.runs)) ?? [];
  if (!digits || heading.isRtl || heading.list) return undefined;
  const values = digits.split('.').map(Number);
  return digits === values.join('.') ? { heading, values, end, isApart: white === '\t' } : undefined;
}

/** Selects headings whose number is the next of its depth and has the same suffix as the first of that depth. */
function selectCountedHeadings(found: readonly Numbered[]): Numbered[] {
  const ends = new Map<number, string>();
  let last: readonly number[] = [];
  return found.filter(({ values, end }) => {
    const depth = values.length;
    const above = values.slice(0, -1);
    const isNext = last.length === 0 && depth === 1 ? true : values.at(-1) === (last[depth - 1] ?? 0) + 1;
    const isBelow = above.every((value, index) => value === last[index]) && last.length >= depth - 1;
    if (!isNext || !isBelow || (ends.get(depth) ?? end) !== end) return false;
    ends.set(depth, end);
    last = values;
    return true;
  });
}

function buildHeadingLevels(counted: readonly Numbered[], headings: readonly Paragraph[]): HeadingLevel[] {
  const depths = Math.max(...counted.map(({ values }) => values.length));
  const ranks = Array.from({ length: depths }, (_, depth) => findDepthRank(counted, headings, depth + 1));
  return ranks.map((rank, depth) => {
    const own = counted.filter(({ values }) => values.length === depth + 1);
    const [first] = own;
    const isApart = own.length > 0 && own.every((one) => one.isApart);
    return { end: first?.end ?? '', first: first?.values.at(-1) ?? 1, rank, isApart };
  });
}

/** Returns the rank of the headings at a depth, if most headings of that rank are at that depth. */
function findDepthRank(
  counted: readonly Numbered[],
  headings: readonly Paragraph[],
  depth: number,
): number | undefined {
  const own = counted.filter(({ values }) => values.length === depth).map(({ heading }) => heading.heading);
  const [rank] = own;
  const all = headings.filter(({ heading }) => heading === rank).length;
  return own.every((one) => one === rank) && own.length > all / 2 ? rank : undefined;
}

function withoutNumber(paragraph: Paragraph, depth: number): Paragraph {
  const length = numbered.exec(joinRunText(paragraph.runs))?.[0].length ?? 0;
  return { ...paragraph, depth, runs: runsFrom(paragraph.runs, length) };
}

/** Returns runs starting at a character offset in their text. */
function runsFrom(runs: readonly TextRun[], from: number): TextRun[] {
  let left = from;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.min(left, run.text.length));
    left -= run.text.length - text.length;
    return text === '' ? [] : [{ ...run, text }];
  });
}
