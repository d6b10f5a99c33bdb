import { z } from 'zod';
import { converter } from '../converter.ts';
import { impressFormats, isOfficeFormat, writerFormats } from '../documents/office-filters.ts';
import { saveOfficeAs } from '../documents/open-office.ts';
import { pdfExportOf } from '../documents/pdf-export.ts';

/** Text documents and presentations to PDF, laid out by LibreOffice: tagged, with bookmarks and links. */
export default converter({
  id: 'office-to-pdf',
  operation: 'convert',
  moves: [...writerFormats, ...impressFormats].map((from) => ({ from, to: 'pdf' })),
  engines: ['soffice', 'pdffonts'],
  options: z.object({}),
  lane: 'heavy',
  async run(task) {
    if (!isOfficeFormat(task.from)) throw new Error(`${task.from} is no office format`);
    const [path] = await saveOfficeAs(task.from, { to: 'pdf', exportFilter: pdfExportOf(task.from) }, task);
    return [{ path }];
  },
});
