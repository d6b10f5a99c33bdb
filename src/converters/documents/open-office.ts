import { Fault } from '#src/contract/faults.ts';
import { convertOffice } from '#src/engines/soffice.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import type { Task } from '../converter.ts';
import { openContainer, type Opened } from './container.ts';
import { hasFilePass, isLocked } from './locked.ts';
import { importFilterOf, partOf, type OfficeFormat } from './office-filters.ts';

export type OfficeTask = Pick<Task<unknown>, 'inputs' | 'sandbox' | 'office' | 'workdir' | 'signal' | 'note'>;

/** What saving an office document as another format takes. */
export interface OfficeTarget {
  readonly to: FormatId;
  /** LibreOffice's name of the filter that writes it, with its parameters. */
  readonly exportFilter: string;
}

/** An office document that is what it claims to be and is not locked. */
export interface OfficeDocument {
  readonly from: OfficeFormat;
  readonly opened: Opened;
  /** Saves it as another format; resolves to the host paths of what was written. */
  readonly saveAs: (target: OfficeTarget) => Promise<readonly [string, ...string[]]>;
}

/**
 * Opens the office document of a task for as long as `use` takes. Rejects with `file-empty`, `file-damaged`,
 * `content-mismatch` or `password-needed` when there is nothing to use.
 */
export async function withOffice<Result>(
  from: OfficeFormat,
  task: OfficeTask,
  use: (document: OfficeDocument) => Promise<Result>,
): Promise<Result> {
  const [input] = task.inputs;
  const { label } = formatOf(from);
  if (input.sizeBytes === 0) throw new Fault('file-empty');
  const opened = await openContainer(input.path);
  if (opened === 'damaged') throw new Fault('file-damaged', { format: label });
  try {
    const importFilter = opened && importFilterOf(from, opened.container);
    if (!opened || !importFilter) throw new Fault('content-mismatch', { expected: label });
    const locked = (cause?: unknown) => new Fault('password-needed', { format: label }, { cause });
    if (await isLocked(opened)) throw locked();
    const saveAs = (target: OfficeTarget) =>
      convertOffice({ from, part: partOf(from), inside: input.inside, importFilter, ...target }, task).catch(
        async (error: unknown) => {
          throw (await hasFilePass(opened)) ? locked(error) : error;
        },
      );
    return await use({ from, opened, saveAs });
  } finally {
    opened?.close();
  }
}
