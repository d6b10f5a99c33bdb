import { open } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { maxUnpackedBytesFor, tooMuch } from '../limits.ts';
import { createWorkDirectory } from '../work-directory.ts';
import type { ArchiveSource } from './source.ts';

/**
 * Decompresses an LZ4 or lzip stream to the new host file `path`. Rejects with `file-damaged`, or with the limit
 * fault if it exceeds the allowed size.
 */
export async function unpackByLibarchive(source: ArchiveSource, path: string): Promise<void> {
  const { sandbox, label, signal, sizeBytes } = source;
  if (!(await isPacked(source.path))) throw new Fault('file-damaged', { format: label });
  const workDirectory = await createWorkDirectory(source.folder, 'unpacker');
  const inside = await workDirectory.lend(source.path, '0.packed');
  const limits = { fileMb: Math.ceil(maxUnpackedBytesFor(sizeBytes) / 1_048_576) };
  const request = { args: [inside], workdir: workDirectory.workdir, signal, stdoutFile: path, limits };
  const outcome = await sandbox.run({ engine: 'bsdcat', ...request }).catch((error: unknown) => {
    throw error instanceof Fault && error.code === 'engine-disk' ? tooMuch(sizeBytes) : error;
  });
  if (outcome.exitCode !== 0)
    throw new Fault('file-damaged', { format: label }, { cause: new Error(outcome.stderr.slice(-2000)) });
}

/**
 * Magic numbers of LZ4 frames, legacy LZ4 frames, and lzip members. libarchive would pass uncompressed data through
 * unchanged.
 */
const beginnings: readonly string[] = ['04224d18', '02214c18', '4c5a4950'];

async function isPacked(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return beginnings.includes(buffer.toString('hex'));
  } finally {
    await file.close();
  }
}
