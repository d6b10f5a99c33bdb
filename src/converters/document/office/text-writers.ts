import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import type { Note } from '#src/contract/messages/notes.ts';
import { convertOffice } from '#src/engines/libreoffice/soffice.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { converter, everyMove, type Converter, type Task } from '../../registry/converter.ts';
import { writePlainPage } from '../markup/plain-page.ts';
import type { PagePurpose } from '../text/read-page.ts';
import { password } from './document-options.ts';
import { exportFilters, toOfficeSource, writerFormats } from './office-filters.ts';
import { reportMacros } from './office-losses.ts';
import type { OfficeTask } from './office-task.ts';
import { withOffice } from './open-office.ts';

/** A format to which our own programs convert text documents and web pages. */
interface TextWriter {
  /** Suffix of the converter names, after `office-to-` or `html-to-`. */
  readonly name: string;
  readonly to: FormatId;
  readonly cost: number;
  /**
   * Converts an OpenDocument text (host path) just written by LibreOffice, and warns about losses. Resolves to the
   * host path.
   */
  readonly write: (odt: string, task: Omit<OfficeTask, 'options'>) => Promise<string>;
  /** What paged documents lose. */
  readonly pagesLoss?: Note;
}

/**
 * Returns the converters from text documents and web pages to one of our own formats, by way of an OpenDocument text:
 * one LibreOffice run each.
 */
export const textWriters = ({ name, to, cost, write, pagesLoss }: TextWriter): Converter[] => [
  converter({
    id: `office-to-${name}`,
    operation: 'convert',
    moves: everyMove(writerFormats, [to], cost),
    engines: ['soffice', 'markup'],
    options: z.object({ password }),
    lane: 'heavy',
    run: (task) =>
      withOffice(toOfficeSource(task.from), task, async (document) => {
        const [odt] = await document.saveAs({ to: 'odt', exportFilter: exportFilters.odt });
        const path = await write(odt, task);
        reportMacros(document.opened, task);
        if (pagesLoss) task.warn(pagesLoss);
        return [{ path }];
      }),
  }),
  converter({
    id: `html-to-${name}`,
    operation: 'convert',
    moves: everyMove(['html'], [to], cost),
    engines: ['soffice', 'markup'],
    options: z.object({}),
    lane: 'heavy',
    run: async (task) => [{ path: await write(await pageAsText(task), task) }],
  }),
];

const purposes: Partial<Record<FormatId, PagePurpose>> = { txt: 'words', md: 'markdown' };

/**
 * Converts the web page of a task to an OpenDocument text (host path). Rejects with `file-empty`, or LibreOffice's
 * fault.
 */
async function pageAsText(task: Task<unknown>): Promise<string> {
  if (task.inputs[0].sizeBytes === 0) throw new Fault('file-empty');
  const { inside } = await writePlainPage(task, purposes[task.to] ?? 'document');
  const [odt] = await convertOffice(
    {
      from: 'html',
      to: 'odt',
      part: 'writer',
      inside,
      importFilter: 'HTML (StarWriter)',
      exportFilter: exportFilters.odt,
    },
    task,
  );
  return odt;
}
