import type { Paragraph, TextRun } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { listPageParagraphs } from '../../open-xml/page-text.ts';
import { listFlowParagraphs } from '../../paragraphs/headings/headings.ts';
import { joinRunText } from '../../text/runs.ts';
import { bookmarkName } from '../xml/run-xml.ts';
import { withFlow } from '../../flow/with-flow.ts';

/** An entry of a table of contents: its text, and a page number after a tab. */
const entry = /^(.*\S)\s*\t\s*(\d{1,4}|[ivxlc]{1,7})\s*$/isu;

/** Minimum number of consecutive entries in the table of contents, and minimum share of them that match headings. */
const [minEntries, minShare] = [3, 0.6];
/** Maximum difference between indents of one level, in points. */
const sameIndentPt = 3;

/**
 * Converts the table of contents to a Word one: it looks as on the page, its entries link to their headings, and Word
 * can update it. Entries that don't match the headings stay text, such as the contents of another document.
 */
export function findContents(pages: readonly LaidOutPage[]): readonly LaidOutPage[] {
  const flow = pages.flatMap((page) => listFlowParagraphs(page));
  const headings = Map.groupBy(
    flow.filter(({ heading }) => heading !== undefined),
    ({ runs }) => normalizeHeadingWords(joinRunText(runs)),
  );
  const [entries] = runsOfEntries(flow).filter((some) => {
    const known = some.filter((one) => headings.has(entryWords(one)));
    return some.length >= minEntries && known.length >= minShare * some.length;
  });
  if (!entries) return pages;
  const anchors = new Map<Paragraph, number>();
  const destinations = pages.flatMap((page) => listPageParagraphs(page).flatMap((one) => one.anchors ?? []));
  const made = linked(entries, headings, anchors, destinations);
  return withFlow(pages, (paragraph) => {
    const anchor = anchors.get(paragraph);
    if (anchor !== undefined) return { ...paragraph, anchors: [...(paragraph.anchors ?? []), anchor] };
    return made.get(paragraph) ?? paragraph;
  });
}

/** Groups consecutive entries. */
function runsOfEntries(flow: readonly Paragraph[]): Paragraph[][] {
  const runs: Paragraph[][] = [[]];
  for (const paragraph of flow)
    if (isEntry(paragraph)) runs.at(-1)?.push(paragraph);
    else runs.push([]);
  return runs;
}

const isEntry = ({ runs, heading, list }: Paragraph): boolean =>
  !heading && !list && entry.test(joinRunText(runs));

/** Reduces a heading to letters and digits, without its number, which may be set separately or missing. */
const normalizeHeadingWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^\s*(\d+\.)*\d*\.?\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

const entryWords = ({ runs }: Paragraph): string =>
  normalizeHeadingWords(entry.exec(joinRunText(runs))?.[1] ?? '');

/** Links the entries to their headings; `anchors` receives the positions of headings that had no link target yet. */
function linked(
  entries: readonly Paragraph[],
  headings: ReadonlyMap<string, readonly Paragraph[]>,
  anchors: Map<Paragraph, number>,
  destinations: readonly number[],
): Map<Paragraph, Paragraph> {
  const indents = entryIndentLevels(entries);
  const ranks = entries.flatMap(
    (one) => headings.get(entryWords(one))?.map(({ heading = 1 }) => heading) ?? [],
  );
  const known = new Set(destinations);
  let next = 1 + destinations.reduce((max, destination) => Math.max(max, destination), 0);
  const destinationAt = (heading: Paragraph): number => {
    const destination = anchors.get(heading) ?? next;
    if (destination === next) next += 1;
    anchors.set(heading, destination);
    return destination;
  };
  return new Map(
    entries.map((one, index) => {
      const [heading, ...others] = headings.get(entryWords(one)) ?? [];
      const existing = one.runs.find(({ goTo }) => goTo !== undefined && known.has(goTo))?.goTo;
      const destination = existing ?? (heading && others.length === 0 ? destinationAt(heading) : undefined);
      const contents = {
        level: indents.indexOf(indents.find((indent) => isSame(indent, one.indentPt)) ?? 0),
        ...(index === 0 ? { begins: `TOC \\o "1-${Math.max(...ranks)}" \\h \\z \\u` } : {}),
        ...(index === entries.length - 1 ? { ends: true as const } : {}),
      };
      return [
        one,
        { ...one, contents, runs: destination === undefined ? one.runs : led(one.runs, destination) },
      ];
    }),
  );
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < sameIndentPt;

/** Indents in ascending order, one per level. */
function entryIndentLevels(entries: readonly Paragraph[]): number[] {
  const indents: number[] = [];
  for (const { indentPt } of entries.toSorted((one, other) => one.indentPt - other.indentPt))
    if (!indents.some((indent) => isSame(indent, indentPt))) indents.push(indentPt);
  return indents;
}

/** Links runs to a destination and marks the number at their end as its page number. */
function led(runs: readonly TextRun[], destination: number): TextRun[] {
  const last = runs.at(-1);
  const [, before = '', number = ''] = /^(.*?)(\d+|[ivxlc]+)\s*$/isu.exec(last?.text ?? '') ?? [];
  const all = runs.map((run) => ({ ...run, goTo: destination, link: undefined }));
  if (!last || number === '') return all;
  const split = [
    { ...last, text: before, goTo: destination, link: undefined },
    {
      ...last,
      text: number,
      goTo: destination,
      link: undefined,
      field: `PAGEREF ${bookmarkName(destination)} \\h`,
    },
  ];
  return [...all.slice(0, -1), ...split.filter(({ text }) => text !== '')];
}
