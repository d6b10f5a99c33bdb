/** Name of a conversion, the common names of its source and target, and its summary on cards. */
export interface ConversionCard {
  readonly ends: readonly [from: string, to: string];
  readonly name: string;
  readonly summary: string;
}

/** The last path segment of a conversion. */
export type ConversionSlug =
  | `${'jpg' | 'word' | 'powerpoint' | 'excel' | 'html'}-to-pdf`
  | `pdf-to-${'jpg' | 'word' | 'powerpoint' | 'excel' | 'pdfa'}`;

/** Cards of the ten conversions, by the last path segment. */
export const conversionCards: Readonly<Record<ConversionSlug, ConversionCard>> = {
  'jpg-to-pdf': {
    ends: ['JPG', 'PDF'],
    name: 'JPG to PDF',
    summary: 'A photo or scan becomes a PDF page, its pixels untouched.',
  },
  'word-to-pdf': {
    ends: ['Word', 'PDF'],
    name: 'Word to PDF',
    summary: 'A letter or report that looks the same for everyone who opens it.',
  },
  'powerpoint-to-pdf': {
    ends: ['PowerPoint', 'PDF'],
    name: 'PowerPoint to PDF',
    summary: 'Slides as pages, to send round or to print.',
  },
  'excel-to-pdf': {
    ends: ['Excel', 'PDF'],
    name: 'Excel to PDF',
    summary: 'Tables that fit the page, without being cut into strips.',
  },
  'html-to-pdf': {
    ends: ['HTML', 'PDF'],
    name: 'HTML to PDF',
    summary: 'A saved web page on paper, printed by a real browser.',
  },
  'pdf-to-jpg': {
    ends: ['PDF', 'JPG'],
    name: 'PDF to JPG',
    summary: 'Every page as a picture, sharp enough for print.',
  },
  'pdf-to-word': {
    ends: ['PDF', 'Word'],
    name: 'PDF to Word',
    summary: 'Text you can go on writing.',
  },
  'pdf-to-powerpoint': {
    ends: ['PDF', 'PowerPoint'],
    name: 'PDF to PowerPoint',
    summary: 'Pages as slides, to present and to change.',
  },
  'pdf-to-excel': {
    ends: ['PDF', 'Excel'],
    name: 'PDF to Excel',
    summary: 'Tables back in cells, where they can be added up.',
  },
  'pdf-to-pdfa': {
    ends: ['PDF', 'PDF/A'],
    name: 'PDF to PDF/A',
    summary: 'For archives: everything inside the file, checked against our subset of ISO 19005-2.',
  },
};
