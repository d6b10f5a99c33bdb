import { partOf, type OfficeSource } from './office-filters.ts';

/** LibreOffice's PDF writer for a format: tagged for screen readers, with bookmarks; pictures kept at up to 300 dpi. */
export function pdfExportOf(from: OfficeSource): string {
  return `${partOf(from)}_pdf_Export:${JSON.stringify(pdfOptions)}`;
}

const yes = { type: 'boolean', value: 'true' };
const pdfOptions = {
  UseTaggedPDF: yes,
  ExportBookmarks: yes,
  ReduceImageResolution: yes,
  MaxImageResolution: { type: 'long', value: '300' },
  Quality: { type: 'long', value: '92' },
};
