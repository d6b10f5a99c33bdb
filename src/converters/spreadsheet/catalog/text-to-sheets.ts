import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { convertOffice } from '#src/engines/libreoffice/soffice.ts';
import { converter, everyMove, type Converter } from '../../registry/converter.ts';
import { calcFormats, exportFilters, toOfficeFormat } from '../../document/office/office-filters.ts';
import { printFitted } from '../workbook/print-fitted.ts';
import { workbookFromText, writeUtf8 } from '../text/workbook-from-text.ts';

const options = z.object({});

/** Converts CSV, or any text line by line, to a workbook, and CSV to PDF as a table. */
export default [
  converter({
    id: 'csv-to-sheets',
    operation: 'convert',
    moves: [...everyMove(['csv'], calcFormats), ...everyMove(['txt'], calcFormats, 2)],
    engines: ['soffice', 'data'],
    options,
    lane: 'heavy',
    async run(task) {
      const table = await workbookFromText(task, false);
      const path = join(task.workdir, 'out', 'table.xlsx');
      await rename(join(task.workdir, table), path);
      if (task.to === 'xlsx') return [{ path }];
      const [made] = await convertOffice(
        {
          from: 'xlsx',
          to: task.to,
          part: 'calc',
          inside: '/job/out/table.xlsx',
          importFilter: exportFilters.xlsx,
          exportFilter: exportFilters[toOfficeFormat(task.to)],
        },
        task,
      );
      return [{ path: made }];
    },
  }),
  converter({
    id: 'csv-to-pdf',
    operation: 'convert',
    moves: [{ from: 'csv', to: 'pdf' }],
    engines: ['soffice'],
    options,
    lane: 'heavy',
    async run(task) {
      const path = await printFitted(join(task.workdir, await workbookFromText(task, true)), task);
      return [{ path }];
    },
  }),
  converter({
    id: 'csv-to-text',
    operation: 'convert',
    moves: [{ from: 'csv', to: 'txt', cost: 5 }],
    engines: [],
    options,
    lane: 'light',
    async run(task) {
      const path = join(task.workdir, 'out', 'cells.txt');
      await writeUtf8(task, path);
      return [{ path }];
    },
  }),
] satisfies Converter[];
