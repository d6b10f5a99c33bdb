import { join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { converter, everyMove, type Converter } from '../../converter.ts';
import { password } from '../../documents/document-options.ts';
import { calcSources, officeSourceOf, writerFormats } from '../../documents/office-filters.ts';
import { withOffice } from '../../documents/open-office.ts';
import { saveAccepted } from '../../documents/tracked-changes.ts';
import { saveSheets } from '../../sheets/save-sheets.ts';
import { withoutMark } from '../../text/byte-order-mark.ts';

/** Dear: a chain through plain text keeps nothing but the words. */
const cost = 5;

/** The words of texts, and the cells of workbooks with tabs between them, as UTF-8. */
export default [
  converter({
    id: 'office-to-text',
    operation: 'convert',
    moves: everyMove(writerFormats, ['txt'], cost),
    engines: ['soffice'],
    options: z.object({ password }),
    lane: 'heavy',
    run: (task) =>
      withOffice(officeSourceOf(task.from), task, async (document) => {
        const target = { to: 'txt', exportFilter: 'Text (encoded):UTF8,LF' } as const;
        const [path] = await saveAccepted(document, target, task);
        await withoutMark(path);
        if (!/\S/.test(await readFile(path, 'utf8'))) throw new Fault('nothing-inside', { what: 'text' });
        return [{ path }];
      }),
  }),
  converter({
    id: 'office-sheets-to-text',
    operation: 'convert',
    moves: everyMove(calcSources, ['txt'], cost),
    engines: ['soffice'],
    options: z.object({ password }),
    lane: 'heavy',
    run: (task) =>
      withOffice(officeSourceOf(task.from), task, async (document) => {
        const sheets = (await saveSheets(document, 'txt', '\t')).filter((sheet) => !sheet.isEmpty);
        const texts = await Promise.all(sheets.map(({ path }) => readFile(path, 'utf8')));
        const parts =
          sheets.length > 1 ? texts.map((text, index) => `${sheets[index]?.name}\n\n${text}`) : texts;
        const path = join(task.workdir, 'out', 'sheets.txt');
        await writeFile(path, parts.join('\n'));
        return [{ path }];
      }),
  }),
] satisfies Converter[];
