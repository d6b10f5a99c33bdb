import type { FormatId } from '#src/formats/formats.ts';
import type { IconName } from '../../ui/category/named-icons.ts';
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

/** What is drawn for each: the end of it that is not a PDF. A letter is drawn as documents are. */
export const icons: Readonly<Record<ConversionSlug, IconName | undefined>> = {
  'jpg-to-pdf': 'image',
  'word-to-pdf': undefined,
  'powerpoint-to-pdf': 'slides',
  'excel-to-pdf': 'table',
  'html-to-pdf': 'web',
  'pdf-to-jpg': 'image',
  'pdf-to-word': undefined,
  'pdf-to-powerpoint': 'slides',
  'pdf-to-excel': 'table',
  'pdf-to-pdfa': 'check',
};
