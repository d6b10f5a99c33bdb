import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { convertOffice } from '#src/engines/libreoffice/soffice.ts';
import type { FormatId } from '#src/formats/formats.ts';
import {
  converter,
  everyMove,
  type Converter,
  type OutputFile,
  type Task,
} from '../../registry/converter.ts';
import { calcFormats, exportFilters, toOfficeFormat, writerFormats } from '../office/office-filters.ts';
import { writePlainPage } from '../markup/plain-page.ts';

const shared = { operation: 'convert', engines: ['soffice'], options: z.object({}), lane: 'heavy' } as const;

/** Converts web pages to text documents and workbooks (tables become cells). */
export default [
  converter({
    ...shared,
    id: 'html-to-office',
    moves: everyMove(['html'], writerFormats),
    run: (task) => save(task, 'HTML (StarWriter)', exportFilters[toOfficeFormat(task.to)]),
  }),
  converter({
    ...shared,
    id: 'html-to-sheets',
    moves: everyMove(['html'], calcFormats, 1.5),
    run: (task) => save(task, 'HTML (StarCalc)', exportFilters[toOfficeFormat(task.to)]),
  }),
] satisfies Converter[];

async function save(task: Task<unknown>, importFilter: string, exportFilter: string): Promise<[OutputFile]> {
  const [input] = task.inputs;
  if (input.sizeBytes === 0) throw new Fault('file-empty');
  const { inside } = await writePlainPage(task, importFilter === 'HTML (StarWriter)' ? 'document' : 'words');
  const formats: { from: FormatId; to: FormatId } = task;
  const request = {
    from: formats.from,
    to: formats.to,
    part: importFilter === 'HTML (StarCalc)' ? 'calc' : 'writer',
    inside,
    importFilter,
    exportFilter,
  } as const;
  const [path] = await convertOffice(request, task);
  return [{ path }];
}
