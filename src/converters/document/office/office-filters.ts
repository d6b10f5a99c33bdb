import type { OfficePart } from '#src/engines/libreoffice/office-pool.ts';
import type { FormatId } from '#src/formats/formats.ts';
import type { Container } from '../containers/container.ts';

/** The formats of each part of LibreOffice; each part has its own filter names. */
export const writerFormats = ['docx', 'doc', 'rtf', 'odt'] as const satisfies readonly FormatId[];
export const calcFormats = ['xlsx', 'xls', 'ods'] as const satisfies readonly FormatId[];
export const impressFormats = ['pptx', 'ppt', 'odp'] as const satisfies readonly FormatId[];
export type OfficeFormat =
  | (typeof writerFormats)[number]
  | (typeof calcFormats)[number]
  | (typeof impressFormats)[number];

/** Workbook formats that can be read. */
export const calcSources = [...calcFormats, 'xlsb'] as const satisfies readonly FormatId[];
/** An office format that can be read, including those that can't be written. */
export type OfficeSource = OfficeFormat | (typeof calcSources)[number];

/** Narrows a format to an office format. Throws if it isn't one. */
export function toOfficeFormat(format: FormatId): OfficeFormat {
  if (!(format in exportFilters)) throw new Error(`${format} is not an office format`);
  return format as OfficeFormat;
}

/** Narrows a format to a readable office format. Throws if it isn't one. */
export function toOfficeSource(format: FormatId): OfficeSource {
  return calcSources.find((source) => source === format) ?? toOfficeFormat(format);
}

/** Returns the part of LibreOffice that opens a format. */
export function findOfficePart(format: OfficeSource): OfficePart {
  if ((writerFormats as readonly FormatId[]).includes(format)) return 'writer';
  return (calcSources as readonly FormatId[]).includes(format) ? 'calc' : 'impress';
}

/** The export filter for each format. */
export const exportFilters: Readonly<Record<OfficeFormat, string>> = {
  docx: 'MS Word 2007 XML',
  doc: 'MS Word 97',
  rtf: 'Rich Text Format',
  odt: 'writer8',
  xlsx: 'Calc MS Excel 2007 XML',
  xls: 'MS Excel 97',
  ods: 'calc8',
  pptx: 'Impress MS PowerPoint 2007 XML',
  ppt: 'MS PowerPoint 97',
  odp: 'impress8',
};

const importers: Readonly<Record<OfficePart, Partial<Record<Container, string>>>> = {
  writer: {
    ooxml: 'MS Word 2007 XML',
    odf: 'writer8',
    compound: 'MS Word 97',
    word6: 'MS Word 95',
    word2: 'MS WinWord 5',
    rtf: 'Rich Text Format',
    'office-xml': 'MS Word 2003 XML',
    'flat-odf': 'OpenDocument Text Flat XML',
    html: 'HTML (StarWriter)',
  },
  calc: {
    ooxml: 'Calc MS Excel 2007 XML',
    xlsb: 'Calc MS Excel 2007 Binary',
    odf: 'calc8',
    compound: 'MS Excel 97',
    'office-xml': 'MS Excel 2003 XML',
    'flat-odf': 'OpenDocument Spreadsheet Flat XML',
    html: 'HTML (StarCalc)',
  },
  impress: {
    ooxml: 'Impress MS PowerPoint 2007 XML',
    odf: 'impress8',
    compound: 'MS PowerPoint 97',
    'flat-odf': 'OpenDocument Presentation Flat XML',
  },
};

/** Returns the import filter for a format in a given container; undefined if the two don't match. */
export const findImportFilter = (format: OfficeSource, container: Container): string | undefined =>
  importers[findOfficePart(format)][container];
