import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { maxUnpackedBytesFor, maxArchiveEntries, tooMuch } from '../limits.ts';
import { createWorkDirectory } from '../work-directory.ts';
import type { ArchiveSource } from './source.ts';

const mebibyte = 1_048_576;

/**
 * Rewrites a tar archive without sparse files or rare header types; libarchive reads more tar variants than we do.
 * Resolves to the host path. Rejects with `file-damaged`, or with the limit fault of the uploaded file if it unpacks
 * to more than allowed.
 */
export async function plainTar(source: ArchiveSource, archiveBytes: number): Promise<string> {
  const { sandbox, label, signal } = source;
  if (!sandbox.has('bsdtar')) throw new Fault('file-damaged', { format: label });
  const workDirectory = await createWorkDirectory(source.folder, 'tar-reader');
  const inside = await workDirectory.lend(source.path, '0.tar');
  const path = join(source.folder, 'plain.tar');
  const headersMb = (maxArchiveEntries * 2048) / mebibyte;
  const outcome = await sandbox
    .run({
      engine: 'bsdtar',
      args: ['--format', 'gnutar', '-cf', '-', `@${inside}`],
      workdir: workDirectory.workdir,
      signal,
      stdoutFile: path,
      limits: { fileMb: Math.ceil(maxUnpackedBytesFor(archiveBytes) / mebibyte + headersMb) },
    })
    .catch((error: unknown) => {
      throw error instanceof Fault && error.code === 'engine-disk' ? tooMuch(archiveBytes) : error;
    });
  if (outcome.exitCode !== 0)
    throw new Fault('file-damaged', { format: label }, { cause: new Error(outcome.stderr.slice(-2000)) });
  return path;
}
