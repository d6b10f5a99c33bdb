import type { FormatId } from '#src/formats/formats.ts';
import type { IconName } from '../../ui/category/named-icons.ts';
import type { ConversionSlug } from './cards.ts';

/** Source format of each of the ten conversions, in the order of the route table. */
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

/** Icon of each conversion, which shows the format that isn't PDF. Word uses the icon of documents. */
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
