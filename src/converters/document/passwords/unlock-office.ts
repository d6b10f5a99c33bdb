import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { formatById } from '#src/formats/formats.ts';
import { openContainer, type Container, type Opened } from '../containers/container.ts';
import { checkUnpacked } from '../containers/unpacked-size.ts';
import { hasFilePass, containsEncryptedPackage, isLocked } from './locked.ts';
import type { OfficeSource } from '../office/office-filters.ts';
import { writePlainPage } from '../markup/plain-page.ts';
import type { OfficeTask } from '../office/office-task.ts';
import type { UnlockRequest } from './worker/protocol.ts';
import { runUnlock } from './run-unlock.ts';

/** A document ready to be opened in LibreOffice. */
export interface Unlocked {
  readonly opened: Opened;
  /** The container format after unlocking. */
  readonly container: Container;
  /** Host path. */
  readonly path: string;
  /** The path of the same file as engines see it. */
  readonly inside: string;
  /** The password to pass to LibreOffice. */
  readonly needsPassword?: string;
}

/**
 * Opens the document of a task far enough to inspect it. For OOXML and PPT, the protection is removed in a copy in
 * the job directory; for other formats, LibreOffice removes it. Rejects with `file-empty`, `file-damaged`,
 * `content-mismatch`, `password-needed`, `password-wrong`, `unpacked-too-large` or `expands-too-much`.
 */
export async function unlockOffice(from: OfficeSource, task: OfficeTask): Promise<Unlocked> {
  const [{ path, inside, sizeBytes }] = task.inputs;
  if (sizeBytes === 0) throw new Fault('file-empty');
  const opened = opening(from, await openContainer(path));
  try {
    await checkUnpacked(opened, formatById(from).label);
    if ('file' in opened && containsEncryptedPackage(opened.file))
      return await unlockPackage(from, opened, task);
    const { password } = task.options;
    if (from === 'ppt' && password && (await isLocked(opened)))
      return await unlockShow(opened, password, task);
    const isProtected = (await isLocked(opened)) || (!!password && (await hasFilePass(opened)));
    if (isProtected && (!password || !task.office.isOpen)) throw lockedFault(from, undefined, task);
    if (opened.container === 'html')
      return { opened, container: 'html', ...(await writePlainPage(task, 'document')) };
    return {
      opened,
      container: opened.container,
      path,
      inside,
      ...(isProtected && password && { needsPassword: password }),
    };
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** Unlocks a protected PPT presentation, which LibreOffice can't open. */
async function unlockShow(locked: Opened, password: string, task: OfficeTask): Promise<Unlocked> {
  const copy = await unlockedCopy('show', 'ppt', password, task);
  if (!copy) throw new Fault('password-needed', { format: 'PPT' });
  locked.close();
  return copy;
}

/** Creates a copy without protection; undefined if the method isn't supported. Rejects with `password-wrong`. */
async function unlockedCopy(
  type: UnlockRequest['type'],
  from: OfficeSource,
  password: string,
  task: OfficeTask,
): Promise<Unlocked | undefined> {
  const name = `unlocked.${formatById(from).extensions[0]}`;
  const inside = `/job/${name}`;
  const end = await runUnlock({ type, input: task.inputs[0].inside, output: inside, password }, task);
  if (end === 'wrong') throw new Fault('password-wrong');
  if (end === 'unknown') return undefined;
  const path = join(task.workdir, name);
  const opened = opening(from, await openContainer(path));
  try {
    await checkUnpacked(opened, formatById(from).label);
  } catch (error) {
    opened.close();
    throw error;
  }
  return { opened, container: opened.container, path, inside };
}

/** Returns the fault for a locked document. Its next step depends on what this server can do. */
export function lockedFault(from: OfficeSource, cause?: unknown, task?: Pick<OfficeTask, 'office'>): Fault {
  const canOpen = from === 'ppt' || (task?.office.isOpen ?? true);
  const detail = { format: formatById(from).label, ...(canOpen && { option: 'password' }) };
  return new Fault('password-needed', detail, { cause });
}

function opening(from: OfficeSource, found: Opened | 'damaged' | undefined): Opened {
  if (found === 'damaged') throw new Fault('file-damaged', { format: formatById(from).label });
  if (!found) throw new Fault('content-mismatch', { expected: formatById(from).label });
  return found;
}

/**
 * Unlocks a protected OOXML document. If its protection isn't supported here, returns the document itself with the
 * password.
 */
async function unlockPackage(from: OfficeSource, locked: Opened, task: OfficeTask): Promise<Unlocked> {
  const { password } = task.options;
  if (!password) throw lockedFault(from, undefined, task);
  const copy = await unlockedCopy('package', from, password, task);
  if (copy) {
    locked.close();
    return copy;
  }
  if (!task.office.isOpen) throw lockedFault(from, undefined, task);
  const [{ path: original, inside }] = task.inputs;
  return { opened: locked, container: 'ooxml', path: original, inside, needsPassword: password };
}
