import { z } from 'zod';
import { translatable } from '#src/contract/messages/facts.ts';
import { isPageRanges } from '#src/contract/page-ranges.ts';

/** Pages for a tool to process. Never empty. */
export const pagesOption = z
  .string({ error: translatable('enter the pages, for example 1-3, 5, 7-9') })
  .trim()
  .refine(isPageRanges, 'use page numbers and ranges such as 1-3, 5, 7-9')
  .meta({ title: 'Pages', description: 'For example 1-3, 5, 7-9, or all.' });
