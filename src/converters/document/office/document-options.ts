import { z } from 'zod';
import { translatable } from '#src/contract/messages/facts.ts';
import { isPageRanges } from '#src/contract/page-ranges.ts';

/** Resolution of pages rendered as images. */
export const dpi = z.number().int().min(36).max(600).default(300).meta({
  title: 'Resolution',
  description: 'Dots per inch of the images. 300 is right for printing; 150 is enough for a screen.',
});

/** Pages of the document to use. */
export const pages = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || isPageRanges(text),
    translatable('use page numbers and ranges such as 1-3, 5'),
  )
  .default('')
  .meta({ title: 'Pages', description: 'For example 1-3, 5, 7-9. Leave empty for all pages.' });

export const jpegQuality = z.number().int().min(1).max(100).default(90).meta({
  title: 'Quality',
  description: 'From 1 (smallest file) to 100 (best quality).',
});

/** Password that opens a protected document. Only offered if the visitor's own file is read. */
export const password = z.string().max(127).optional().meta({
  title: 'Password',
  description: 'Only for protected files: the password that opens the file. It is used once and not stored.',
  format: 'password',
  onlyForUpload: true,
});

/** Paper sizes in points (1/72 inch), in portrait orientation. */
export const papers = {
  a4: { widthPt: 595.28, heightPt: 841.89 },
  letter: { widthPt: 612, heightPt: 792 },
  a3: { widthPt: 841.89, heightPt: 1190.55 },
  a5: { widthPt: 419.53, heightPt: 595.28 },
  legal: { widthPt: 612, heightPt: 1008 },
} as const;
export const paperNames = [
  'a4',
  'letter',
  'a3',
  'a5',
  'legal',
] as const satisfies readonly (keyof typeof papers)[];

export const pageSize = z
  .enum(paperNames)
  .default('a4')
  .meta({ title: 'Page size', description: 'Size of the pages.' });

export const orientation = z
  .enum(['portrait', 'landscape'])
  .default('portrait')
  .meta({ title: 'Orientation', description: 'Portrait or landscape pages.' });
