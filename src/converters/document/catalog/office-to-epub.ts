import { z } from 'zod';
import { note } from '#src/contract/messages/notes.ts';
import { converter, everyMove, type Converter } from '../../registry/converter.ts';
import { saveEpub } from '../epub/save-epub.ts';
import { password } from '../office/document-options.ts';
import { reportUnprinted } from '../office/hidden-parts.ts';
import { calcSources, exportFilters, toOfficeSource } from '../office/office-filters.ts';
import { reportMacros } from '../office/office-losses.ts';
import { withOffice } from '../office/open-office.ts';
import { textWriters } from '../office/text-writers.ts';

const cost = 2;

/**
 * Converts text documents, web pages and workbooks to EPUB, with a chapter for each top-level heading or each sheet.
 */
export default [
  ...textWriters({
    name: 'epub',
    to: 'epub',
    cost,
    write: saveEpub,
    pagesLoss: note('pages-reflowed'),
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
