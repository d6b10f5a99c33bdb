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
    summary: 'A photo or scan as a PDF page, its pixels untouched.',
  },
  'word-to-pdf': {
    ends: ['Word', 'PDF'],
    name: 'Word to PDF',
    summary: 'A letter or report that looks the same for everyone who opens it.',
  },
  'powerpoint-to-pdf': {
    ends: ['PowerPoint', 'PDF'],
    name: 'PowerPoint to PDF',
    summary: 'Slides as pages, ready to share or print.',
  },
  'excel-to-pdf': {
    ends: ['Excel', 'PDF'],
    name: 'Excel to PDF',
    summary: 'Spreadsheets that fit the page, with no columns cut off.',
  },
  'html-to-pdf': {
    ends: ['HTML', 'PDF'],
    name: 'HTML to PDF',
    summary: 'A saved web page as a PDF, printed by a real browser.',
  },
  'pdf-to-jpg': {
    ends: ['PDF', 'JPG'],
    name: 'PDF to JPG',
    summary: 'Every page as an image, sharp enough to print.',
  },
  'pdf-to-word': {
    ends: ['PDF', 'Word'],
    name: 'PDF to Word',
    summary: 'Text you can keep editing.',
  },
  'pdf-to-powerpoint': {
    ends: ['PDF', 'PowerPoint'],
    name: 'PDF to PowerPoint',
    summary: 'Pages as slides you can present and edit.',
  },
  'pdf-to-excel': {
    ends: ['PDF', 'Excel'],
    name: 'PDF to Excel',
    summary: 'Tables back in cells, ready to calculate with.',
  },
  'pdf-to-pdfa': {
    ends: ['PDF', 'PDF/A'],
    name: 'PDF to PDF/A',
    summary:
      'For archiving: everything it needs is inside the file, and the result is checked before you get it.',
  },
};
