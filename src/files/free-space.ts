import { statfs } from 'node:fs/promises';
import { absent, hasErrorCode } from './file-errors.ts';

/**
 * Free bytes below which a disk is nearly full, so that it may be why a program failed: some programs remove what
 * they could write before they end, and some don't report the error. Uploads are refused long before that.
 */
export const nearlyFullBytes = 64 * 1_048_576;
/** The same for inodes. */
const nearlyFullEntries = 16;

/**
 * Resolves to the bytes that an ordinary user can still write to the file system of a folder: 0 if no file can be
 * created, Infinity if the file system doesn't tell or the folder is gone.
 */
export async function readFreeBytes(folder: string): Promise<number> {
  const facts = await statfs(folder).catch(absent);
  if (!facts || facts.blocks === 0) return Infinity;
  return facts.files > 0 && facts.ffree < nearlyFullEntries ? 0 : facts.bavail * facts.bsize;
}

/**
 * Whether a text, such as what a program printed, says that a disk is full or a quota used up; `Class:Space` is how
 * LibreOffice says it.
 */
export const saysDiskFull = (text: string): boolean =>
  /\b(?:ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded|Area:Io Class:Space/i.test(text);

/** Whether an error, or one of its causes, is a write to a full disk or beyond a quota. */
export function isDiskFullError(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < maxCauses; one = one.cause, depth += 1)
    if (hasErrorCode(one, 'ENOSPC', 'EDQUOT') || saysDiskFull(one.message)) return true;
  return false;
}

const maxCauses = 10;
