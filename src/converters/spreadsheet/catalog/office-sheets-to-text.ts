import { join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { converter, everyMove } from '../../registry/converter.ts';
import { password } from '../../document/office/document-options.ts';
import { reportUncovered } from '../../document/office/hidden-parts.ts';
import { calcSources, toOfficeSource } from '../../document/office/office-filters.ts';
import { withOffice } from '../../document/office/open-office.ts';
import { saveSheets } from '../workbook/save-sheets.ts';

/** High, because plain text keeps nothing but the words. */
const cost = 5;

/** Writes the cells of a workbook as UTF-8, separated by tabs, with the sheet names above. */
export default converter({
  id: 'office-sheets-to-text',
  operation: 'convert',
  moves: everyMove(calcSources, ['txt'], cost),
  engines: ['soffice'],
  options: z.object({ password }),
  lane: 'heavy',
  run: (task) =>
    withOffice(toOfficeSource(task.from), task, async (document) => {
      const sheets = (await saveSheets(document, 'txt', '\t')).filter((sheet) => !sheet.isEmpty);
      await reportUncovered(document, task);
      const texts = await Promise.all(sheets.map(({ path }) => readFile(path, 'utf8')));
      const parts =
        sheets.length > 1 ? texts.map((text, index) => `${sheets[index]?.name}\n\n${text}`) : texts;
      const path = join(task.workdir, 'out', 'sheets.txt');
      await writeFile(path, parts.join('\n'));
      return [{ path }];
    }),
});
