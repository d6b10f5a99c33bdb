import { z } from 'zod';
import { converter, everyMove } from '../../converter.ts';
import { password } from '../../documents/document-options.ts';
import {
  calcFormats,
  calcSources,
  exportFilters,
  impressFormats,
  officeFormatOf,
  officeSourceOf,
  writerFormats,
} from '../../documents/office-filters.ts';
import { tellMacros } from '../../documents/office-losses.ts';
import { withOffice } from '../../documents/open-office.ts';
import { tellCutSheets } from '../../sheets/old-limits.ts';

/** Office documents into the other formats of their kind: texts, workbooks, presentations. */
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
    withOffice(officeSourceOf(task.from), task, async ({ opened, saveAs }) => {
      const [path] = await saveAs({ to: task.to, exportFilter: exportFilters[officeFormatOf(task.to)] });
      tellMacros(opened, task);
      if (task.to === 'xls') await tellCutSheets(opened, task);
      return [{ path }];
    }),
});
