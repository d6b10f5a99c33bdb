import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { note } from '#src/contract/messages/notes.ts';
import { formatById } from '#src/formats/formats.ts';
import { converter, everyMove, type OutputFile, type Task } from '../../registry/converter.ts';
import { toDataFormat, dataFormats } from '../data/data.ts';
import { firstRow } from '../data/data-options.ts';
import { runData } from '../data/run-data.ts';
import { password } from '../../document/office/document-options.ts';
import { calcSources, toOfficeSource } from '../../document/office/office-filters.ts';
import { reportUncovered } from '../../document/office/hidden-parts.ts';
import { withOffice } from '../../document/office/open-office.ts';
import { saveQuotedSheets, type SheetText } from '../workbook/save-sheets.ts';

/** Converts the sheets of a workbook to data, one object per row. One sheet becomes a file, several become parts. */
export default converter({
  id: 'office-sheets-to-data',
  operation: 'convert',
  moves: everyMove(calcSources, dataFormats),
  engines: ['soffice', 'data'],
  options: z.object({ firstRow, password }),
  lane: 'heavy',
  run: (task) =>
    withOffice(toOfficeSource(task.from), task, async (document) => {
      const sheets = (await saveQuotedSheets(document, 'csv', ',')).filter(({ isEmpty }) => !isEmpty);
      await reportUncovered(document, task);
      task.warn(note('values-only'));
      const made: OutputFile[] = [];
      for (const [index, sheet] of sheets.entries()) {
        const path = await convertSheetToData(sheet, index, task);
        made.push({ path, ...(sheets.length > 1 && { part: sheet.name }) });
      }
      return made;
    }),
});

async function convertSheetToData(
  sheet: SheetText,
  index: number,
  task: Task<{ readonly firstRow: 'names' | 'data' }>,
): Promise<string> {
  const to = toDataFormat(task.to);
  const name = `sheet-${index + 1}.${formatById(to).extensions[0]}`;
  const table = `sheet-${index + 1}.csv`;
  await rename(sheet.path, join(task.workdir, table));
  const { size } = await stat(join(task.workdir, table));
  const hasNames = task.options.firstRow === 'names';
  const paths = { input: `/job/${table}`, output: `/job/out/${name}` };
  await runData({ from: 'csv', to, ...paths, separator: ',', hasNames, hasQuotedText: true }, size, task);
  return join(task.workdir, 'out', name);
}
