import { Fault } from '#src/contract/faults.ts';
import type { Note } from '#src/contract/messages/notes.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { safeFileName } from '#src/files/safe-file-name.ts';
import type { Accepted, ReceivedFile } from './accepted-work.ts';
import { detectFile } from './detect-file.ts';
import { settleFormat, type Evidence } from './settle-format.ts';

/** A file with its format and any warning about it. */
export interface SettledFile extends Accepted {
  readonly format: FormatId;
  readonly warning?: Note | undefined;
}

/** What a request states about a file, apart from its name. */
export type FormatClaim = Omit<Evidence, 'fileName' | 'detected'>;

/** Makes a file's name safe and determines its format with `settleFormat`. Also rejects with `file-empty`. */
export async function settleFile(
  received: ReceivedFile,
  claim: FormatClaim,
  mayReplace: (found: FormatId) => boolean,
): Promise<SettledFile> {
  if (received.sizeBytes === 0) throw new Fault('file-empty');
  const name = safeFileName(received.name);
  const detected = await detectFile(received, name);
  return { received, name, ...settleFormat({ ...claim, fileName: name, detected }, mayReplace) };
}
