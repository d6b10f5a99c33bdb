import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { convertOffice } from '#src/engines/soffice.ts';
import { converter } from '../converter.ts';
import { password } from '../documents/document-options.ts';
import { calcFormats, exportFilters, officeFormatOf } from '../documents/office-filters.ts';
import { tellLosses } from '../documents/office-losses.ts';
import type { OfficeTask } from '../documents/office-task.ts';
import { withOffice, type OfficeDocument } from '../documents/open-office.ts';
import { pdfExportOf } from '../documents/pdf-export.ts';
import { fitWorkbook } from '../sheets/fit-workbook.ts';

/** Workbooks to PDF, every sheet fitted to the width of its page so that no table is cut into strips. */
export default converter({
  id: 'office-sheets-to-pdf',
  operation: 'convert',
  moves: calcFormats.map((from) => ({ from, to: 'pdf' })),
  engines: ['soffice', 'pdffonts'],
  options: z.object({ password }),
  lane: 'heavy',
  run: (task) =>
    withOffice(officeFormatOf(task.from), task, async (document) => {
      const [path] = await tellLosses(document, printFitted(document, task), task);
      return [{ path }];
    }),
});

async function printFitted(
  document: OfficeDocument,
  task: OfficeTask,
): Promise<readonly [string, ...string[]]> {
  const fitted = join(task.workdir, 'fitted.xlsx');
  try {
    tellScales(await fitWorkbook(await asXlsx(document, task), fitted), task);
  } catch (error) {
    if (error instanceof Fault) throw error;
    return document.saveAs({ to: 'pdf', exportFilter: pdfExportOf(document.from) }); // LibreOffice mends more than we can read
  }
  const order = { from: document.from, to: 'pdf', part: 'calc', inside: '/job/fitted.xlsx' } as const;
  return convertOffice(
    { ...order, importFilter: exportFilters.xlsx, exportFilter: pdfExportOf('xlsx') },
    task,
  );
}

/** Host path of the workbook as XLSX, whose page setup can be changed. */
async function asXlsx(document: OfficeDocument, task: OfficeTask): Promise<string> {
  if (document.from === 'xlsx' && document.opened.container === 'ooxml') return document.path;
  const [made] = await document.saveAs({ to: 'xlsx', exportFilter: exportFilters.xlsx });
  const path = join(task.workdir, 'workbook.xlsx');
  await rename(made, path);
  return path;
}

function tellScales(scales: readonly number[], { note }: OfficeTask): void {
  const smaller = scales.filter((scale) => scale < 0.99);
  if (smaller.length === 0) return;
  const percent = Math.round(Math.min(...smaller) * 100);
  const sheets = smaller.length === 1 ? 'One sheet is' : `${smaller.length} sheets are`;
  note(
    `${sheets} wider than the paper: printed smaller (down to ${percent} %), so that all columns are on one page.`,
  );
}
