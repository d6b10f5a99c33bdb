import { z } from 'zod';
import { converter } from '../../registry/converter.ts';
import { password } from '../office/document-options.ts';
import { impressFormats, toOfficeSource, writerFormats } from '../office/office-filters.ts';
import { reportPdfLosses } from '../office/office-losses.ts';
import { withOffice } from '../office/open-office.ts';
import { pdfExportFilter } from '../office/pdf-export.ts';

/** Converts text documents and presentations to PDF, laid out by LibreOffice: tagged, with bookmarks and links. */
export default converter({
  id: 'office-to-pdf',
  operation: 'convert',
  moves: [...writerFormats, ...impressFormats].map((from) => ({ from, to: 'pdf' })),
  engines: ['soffice', 'pdffonts'],
  options: z.object({ password }),
  lane: 'heavy',
  run: (task) =>
    withOffice(toOfficeSource(task.from), task, async (document) => {
      const saved = document.saveAs({ to: 'pdf', exportFilter: pdfExportFilter(document.from) });
      const [path] = await reportPdfLosses(document, saved, task);
      return [{ path }];
    }),
});
