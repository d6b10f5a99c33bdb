import { z } from 'zod';
import { converter, everyMove, type Converter } from '../../converter.ts';
import { saveEpub } from '../../documents/book/save-book.ts';
import { password } from '../../documents/document-options.ts';
import { reportUnprinted } from '../../documents/hidden-parts.ts';
import { calcSources, exportFilters, toOfficeSource } from '../../documents/office-filters.ts';
import { reportMacros } from '../../documents/office-losses.ts';
import { withOffice } from '../../documents/open-office.ts';
import { textWriters } from '../../documents/text-writers.ts';

const cost = 2;

/** Texts, web pages and workbooks to a book for reading devices: a chapter for each heading of the first level, or each sheet. */
export default [
  ...textWriters({
    name: 'epub',
    to: 'epub',
    cost,
    write: saveEpub,
    pagesWarning: 'Text flows on reading devices: pages, headers and footers are not in the result.',
  }),
  converter({
    id: 'office-sheets-to-epub',
    operation: 'convert',
    moves: everyMove(calcSources, ['epub'], cost),
    engines: ['soffice', 'markup'],
    options: z.object({ password }),
    lane: 'heavy',
    run: (task) =>
      withOffice(toOfficeSource(task.from), task, async (document) => {
        const [ods] = await document.saveAs({ to: 'ods', exportFilter: exportFilters.ods });
        const path = await saveEpub(ods, task);
        reportMacros(document.opened, task);
        await reportUnprinted(document, task);
        return [{ path }];
      }),
  }),
] satisfies Converter[];
