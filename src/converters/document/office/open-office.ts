import { Fault } from '#src/contract/faults.ts';
import type { Unseen } from '#src/engines/libreoffice/office-pool.ts';
import { convertOffice } from '#src/engines/libreoffice/soffice.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { Opened } from '../containers/container.ts';
import { hasFilePass } from '../passwords/locked.ts';
import { reportIncludedTexts } from './included-texts.ts';
import { findImportFilter, findOfficePart, type OfficeSource } from './office-filters.ts';
import type { OfficeTask } from './office-task.ts';
import { lockedFault, unlockOffice } from '../passwords/unlock-office.ts';

/** What saving an office document as another format takes. */
export interface OfficeTarget {
  readonly to: FormatId;
  /** LibreOffice's name of the filter that writes it, with its parameters. */
  readonly exportFilter: string;
}

/** An office document that is what it claims to be and that the visitor may open. */
export interface OfficeDocument {
  readonly from: OfficeSource;
  readonly opened: Opened;
  /** Host path of the document; of its copy without protection, where it had to be taken off first. */
  readonly path: string;
  /** Saves it as another format; resolves to the host paths of what was written. */
  readonly saveAs: (target: OfficeTarget) => Promise<readonly [string, ...string[]]>;
  /** What LibreOffice saw that is not shown, once it has saved it; undefined where it could not be asked. */
  readonly unseen: () => Unseen | undefined;
}

/**
 * Opens the office document of a task for as long as `use` takes. Rejects with `file-empty`, `file-damaged`,
 * `content-mismatch`, `password-needed` or `password-wrong` when there is nothing to use.
 */
export async function withOffice<Result>(
  from: OfficeSource,
  task: OfficeTask,
  use: (document: OfficeDocument) => Promise<Result>,
): Promise<Result> {
  const source = await unlockOffice(from, task);
  const { opened, path, inside } = source;
  try {
    const importFilter = findImportFilter(from, source.container);
    if (!importFilter) throw new Fault('content-mismatch', { expected: formatById(from).label });
    const password = source.needsPassword ? { password: source.needsPassword } : {};
    await reportIncludedTexts(opened, task);
    let unseen: Unseen | undefined;
    const saveAs = (target: OfficeTarget) =>
      convertOffice(
        { from, part: findOfficePart(from), inside, importFilter, ...password, ...target },
        task,
        (seen) => (unseen = seen),
      ).catch(async (error: unknown) => {
        const isLocked = source.needsPassword === undefined && (await hasFilePass(opened));
        throw isLocked ? lockedFault(from, error) : error;
      });
    return await use({ from, opened, path, saveAs, unseen: () => unseen });
  } finally {
    opened.close();
  }
}
