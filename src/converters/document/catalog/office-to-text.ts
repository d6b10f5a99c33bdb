import { join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { converter, everyMove, type Converter } from '../../registry/converter.ts';
import { password } from '../office/document-options.ts';
import { calcSources, toOfficeSource } from '../office/office-filters.ts';
import { reportUncovered } from '../office/hidden-parts.ts';
import { withOffice } from '../office/open-office.ts';
import { saveWords } from '../plain-text/save-text.ts';
import { textWriters } from '../office/text-writers.ts';
import { saveSheets } from '../../spreadsheet/workbook/save-sheets.ts';

/** Dear: a chain through plain text keeps nothing but the words. */
const cost = 5;

/** The words of texts, and the cells of workbooks with tabs between them, as UTF-8. */
export default [
  ...textWriters({ name: 'text', to: 'txt', cost, write: saveWords }),
  converter({
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
  }),
] satisfies Converter[];
