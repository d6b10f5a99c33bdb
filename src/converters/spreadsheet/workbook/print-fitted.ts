import { join } from 'node:path';
import { note } from '#src/contract/messages/notes.ts';
import type { Unseen } from '#src/engines/libreoffice/office-pool.ts';
import { convertOffice } from '#src/engines/libreoffice/soffice.ts';
import type { Task } from '../../registry/converter.ts';
import { exportFilters } from '../../document/office/office-filters.ts';
import { pdfExportFilter } from '../../document/office/pdf-export.ts';
import { fitWorkbook } from './fit-workbook.ts';

/** Tags take 2.6 kB per cell: thirty times the size of the pages, and too much memory for a large workbook. */
const maxTaggedSheetCells = 10_000;

/**
 * Prints an XLSX (host path) with every sheet fitted to the page width, and warns about sheets that became smaller.
 * `see` receives what LibreOffice found in it that is not shown on the pages. Resolves to the host path of the PDF.
 * Rejects with the error that made the workbook unreadable.
 */
export async function printFitted(
  workbook: string,
  task: Pick<Task<unknown>, 'sandbox' | 'office' | 'workdir' | 'signal' | 'warn' | 'from'>,
  see?: (unseen: Unseen) => void,
): Promise<string> {
  const { scales, cells } = await fitWorkbook(workbook, join(task.workdir, 'fitted.xlsx'));
  reportScales(scales, task);
  const tagged = cells <= maxTaggedSheetCells;
  if (!tagged) task.warn(note('sheets-untagged'));
  const request = { from: task.from, to: 'pdf', part: 'calc', inside: '/job/fitted.xlsx' } as const;
  const [path] = await convertOffice(
    { ...request, importFilter: exportFilters.xlsx, exportFilter: pdfExportFilter('xlsx', { tagged }) },
    task,
    see,
  );
  return path;
}

function reportScales(scales: readonly number[], { warn }: Pick<Task<unknown>, 'warn'>): void {
  const smaller = scales.filter((scale) => scale < 0.99);
  if (smaller.length === 0) return;
  const percent = Math.round(Math.min(...smaller) * 100);
  warn(note('sheets-scaled', { sheets: smaller.length, percent }));
}
