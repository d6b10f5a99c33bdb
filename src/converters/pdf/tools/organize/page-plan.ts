import { z } from 'zod';
import { phrase, translatable, type Phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { maxFilesPerJob, maxPdfPages } from '#src/contract/work-limits.ts';
import { parsePageGroups } from '../pages/on-pages.ts';
import { pagesOption } from '../pages/pages-option.ts';

const rotation = z
  .literal([0, 90, 180, 270], { error: 'use 0, 90, 180 or 270' })
  .default(0)
  .describe('Degrees clockwise, in addition to the rotation that the pages have');

/** The pages of the result in their order: pages of the files, and blank pages. */
export const organizedPages = z
  .array(
    z.union([
      z.strictObject({
        file: z.int().min(1).max(maxFilesPerJob).default(1).describe('Number of the file, from 1'),
        pages: pagesOption,
        rotation,
      }),
      z.strictObject({ blank: z.int().min(1).max(maxPdfPages).describe('Number of blank pages') }),
    ]),
    { error: translatable('list the pages as objects with "file" and "pages", or with "blank"') },
  )
  .min(1)
  .max(maxPdfPages)
  .describe('The pages of the result, in order.');

type OrganizedPages = z.output<typeof organizedPages>;

/** A page of the result. */
export interface PlannedPage {
  /** Index of the file, and the page's number in it, from 1. Undefined for a blank page. */
  readonly source: { readonly file: number; readonly page: number } | undefined;
  /** Degrees clockwise, in addition to the page's own rotation. */
  readonly rotation: number;
}

/**
 * Lists the pages of the result, of files with the given page counts. Throws `options-invalid` for pages and files that
 * don't exist, and if there are only blank pages or too many pages.
 */
export function planPages(entries: OrganizedPages, pageCounts: readonly number[]): readonly PlannedPage[] {
  const planned: PlannedPage[] = [];
  for (const entry of entries) {
    planned.push(...planEntry(entry, pageCounts));
    if (planned.length > maxPdfPages)
      throw invalid(phrase('the result would have more than {max, number} pages', { max: maxPdfPages }));
  }
  if (planned.every(({ source }) => source === undefined))
    throw invalid(phrase('it names no page of a file'));
  return planned;
}

function planEntry(entry: OrganizedPages[number], pageCounts: readonly number[]): readonly PlannedPage[] {
  if ('blank' in entry)
    return Array.from({ length: entry.blank }, () => ({ source: undefined, rotation: 0 }));
  const file = entry.file - 1;
  const count = pageCounts[file];
  if (count === undefined) throw invalid(phrase('there is no file {file}', { file: entry.file }));
  return parsePageGroups(entry.pages, count)
    .flat()
    .map((page) => ({ source: { file, page }, rotation: entry.rotation }));
}

const invalid = (reason: Phrase): Fault => new Fault('options-invalid', { field: 'pages', reason });
