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

/** Target format for saving an office document. */
export interface OfficeTarget {
  readonly to: FormatId;
  /** LibreOffice's name of the export filter, with its parameters. */
  readonly exportFilter: string;
}

/** An office document whose format is verified and that the visitor is allowed to open. */
export interface OfficeDocument {
  readonly from: OfficeSource;
  readonly opened: Opened;
  /** Host path of the document, or of its decrypted copy if its protection had to be removed first. */
  readonly path: string;
  /** Whether LibreOffice removes its protection, so that its parts can't be read here. */
  readonly isEncrypted: boolean;
  /** Saves it in another format. Resolves to the host paths of the written files. */
  readonly saveAs: (target: OfficeTarget) => Promise<readonly [string, ...string[]]>;
  /** Hidden content LibreOffice reported while saving; undefined if it couldn't report any. */
  readonly unseen: () => Unseen | undefined;
}

/**
 * Opens the office document of a task while `use` runs. Rejects with `file-empty`, `file-damaged`,
 * `content-mismatch`, `password-needed` or `password-wrong` if it can't be opened.
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
    const isEncrypted = source.needsPassword !== undefined;
    return await use({ from, opened, path, isEncrypted, saveAs, unseen: () => unseen });
  } finally {
    opened.close();
  }
}
