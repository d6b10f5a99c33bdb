import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import type { Unseen } from '#src/engines/libreoffice/office-pool.ts';
import { converter, type Task } from '../../registry/converter.ts';
import { password } from '../../document/office/document-options.ts';
import { calcSources, exportFilters, toOfficeSource } from '../../document/office/office-filters.ts';
import { reportPdfLosses } from '../../document/office/office-losses.ts';
import { withOffice, type OfficeDocument } from '../../document/office/open-office.ts';
import { pdfExportFilter } from '../../document/office/pdf-export.ts';
import { printFitted } from '../workbook/print-fitted.ts';

/** Converts workbooks to PDF, with every sheet fitted to the page width so that no table is split across pages. */
export default converter({
  id: 'office-sheets-to-pdf',
  operation: 'convert',
  moves: calcSources.map((from) => ({ from, to: 'pdf' })),
  engines: ['soffice', 'pdffonts'],
  options: z.object({ password }),
  lane: 'heavy',
  run: (task) =>
    withOffice(toOfficeSource(task.from), task, async (document) => {
      let seen: Unseen | undefined;
      const saving = print(document, task, (unseen) => (seen = unseen));
      const [path] = await reportPdfLosses(
        { ...document, unseen: () => seen ?? document.unseen() },
        saving,
        task,
      );
      return [{ path }];
    }),
});

async function print(
  document: OfficeDocument,
  task: Task<unknown>,
  see: (unseen: Unseen) => void,
): Promise<readonly [string, ...string[]]> {
  try {
    return [await printFitted(await asXlsx(document, task), task, see)];
  } catch (error) {
    if (error instanceof Fault) throw error;
    return document.saveAs({ to: 'pdf', exportFilter: pdfExportFilter(document.from) }); // LibreOffice can repair files that we cannot read
  }
}

/** Returns the host path of the workbook as XLSX, in which the page setup can be changed. */
async function asXlsx(document: OfficeDocument, task: Pick<Task<unknown>, 'workdir'>): Promise<string> {
  if (document.from === 'xlsx' && document.opened.container === 'ooxml') return document.path;
  const [made] = await document.saveAs({ to: 'xlsx', exportFilter: exportFilters.xlsx });
  const path = join(task.workdir, 'workbook.xlsx');
  await rename(made, path);
  return path;
}
