import { Fault } from '#src/contract/faults.ts';
import { convertOffice } from '#src/engines/soffice.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import type { Task } from '../converter.ts';
import { openContainer, type Opened } from './container.ts';
import { hasFilePass, isLocked } from './locked.ts';
import { importFilterOf, type OfficeFormat } from './office-filters.ts';

/** What saving an office document as another format takes. */
export interface OfficeTarget {
  readonly to: FormatId;
  /** LibreOffice's name of the filter that writes it, with its parameters. */
  readonly exportFilter: string;
}

/**
 * Opens an office document, refusing what is locked or is none, and saves it as another format. Resolves to the host
 * paths of what was written. `ask` may look into the opened document meanwhile.
 */
export async function saveOfficeAs(
  from: OfficeFormat,
  { to, exportFilter }: OfficeTarget,
  task: Pick<Task<unknown>, 'inputs' | 'sandbox' | 'workdir' | 'signal'>,
  ask: (opened: Opened) => Promise<void> = async () => undefined,
): Promise<readonly [string, ...string[]]> {
  const [input] = task.inputs;
  const { label } = formatOf(from);
  if (input.sizeBytes === 0) throw new Fault('file-empty');
  const opened = await openContainer(input.path);
  if (opened === 'damaged') throw new Fault('file-damaged', { format: label });
  try {
    const importFilter = opened && importFilterOf(from, opened.container);
    if (!opened || !importFilter) throw new Fault('content-mismatch', { expected: label });
    if (await isLocked(opened)) throw new Fault('password-needed', { format: label });
    const order = { from, to, inside: input.inside, importFilter, exportFilter };
    const [written] = await Promise.all([
      convertOffice(order, task).catch(async (error: unknown) => {
        throw (await hasFilePass(opened))
          ? new Fault('password-needed', { format: label }, { cause: error })
          : error;
      }),
      ask(opened),
    ]);
    return written;
  } finally {
    opened?.close();
  }
}
