import { findOfficePart, type OfficeSource } from './office-filters.ts';

/**
 * Returns LibreOffice's PDF export filter for a format: tagged for screen readers by default, with bookmarks and
 * images at up to 300 dpi, and without comments, as printed.
 */
export function pdfExportFilter(from: OfficeSource, { tagged = true } = {}): string {
  const options = { UseTaggedPDF: { type: 'boolean', value: `${tagged}` }, ...pdfOptions };
  return `${findOfficePart(from)}_pdf_Export:${JSON.stringify(options)}`;
}

const yes = { type: 'boolean', value: 'true' };
const pdfOptions = {
  ExportBookmarks: yes,
  ExportNotes: { type: 'boolean', value: 'false' },
  ReduceImageResolution: yes,
  MaxImageResolution: { type: 'long', value: '300' },
  Quality: { type: 'long', value: '92' },
};
