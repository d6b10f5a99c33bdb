import { z } from 'zod';
import { converter, everyMove } from '../../registry/converter.ts';
import { password } from '../office/document-options.ts';
import {
  calcFormats,
  calcSources,
  exportFilters,
  impressFormats,
  toOfficeFormat,
  toOfficeSource,
  writerFormats,
} from '../office/office-filters.ts';
import { reportMacros } from '../office/office-losses.ts';
import { withOffice } from '../office/open-office.ts';
import { reportCutSheets } from '../office/legacy-limits.ts';

/** Converts office documents to other formats of the same type: text documents, workbooks, presentations. */
export default converter({
  id: 'office-to-office',
  operation: 'convert',
  moves: [
    ...everyMove(writerFormats, writerFormats),
    ...everyMove(calcSources, calcFormats),
    ...everyMove(impressFormats, impressFormats),
  ],
  engines: ['soffice'],
  options: z.object({ password }),
  lane: 'heavy',
  run: (task) =>
    withOffice(toOfficeSource(task.from), task, async ({ opened, saveAs }) => {
      const [path] = await saveAs({ to: task.to, exportFilter: exportFilters[toOfficeFormat(task.to)] });
      reportMacros(opened, task);
      if (task.to === 'xls') await reportCutSheets(opened, task);
      return [{ path }];
    }),
});
