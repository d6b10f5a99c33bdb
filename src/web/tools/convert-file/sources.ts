import type { FormatId } from '#src/formats/formats.ts';
import type { ConversionSlug } from './cards.ts';

/** What each of the ten is made of, in the order of the route table. */
export const sources: Readonly<Record<ConversionSlug, FormatId>> = {
  'jpg-to-pdf': 'jpg',
  'word-to-pdf': 'docx',
  'powerpoint-to-pdf': 'pptx',
  'excel-to-pdf': 'xlsx',
  'html-to-pdf': 'html',
  'pdf-to-jpg': 'pdf',
  'pdf-to-word': 'pdf',
  'pdf-to-powerpoint': 'pdf',
  'pdf-to-excel': 'pdf',
  'pdf-to-pdfa': 'pdf',
};
