import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { formatById } from '#src/formats/formats.ts';
import type { InputFile, Task } from '../../registry/converter.ts';
import { methodsOfTiff } from './tiff-compression.ts';

/**
 * Compression methods the image engine supports: none, fax, LZW, JPEG, Deflate, PackBits, NeXT, ThunderScan, Pixar's,
 * SGI's and WebP.
 */
const known: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 6, 7, 8, 32_766, 32_771, 32_773, 32_809, 32_909, 32_946, 34_676, 34_677, 50_001,
]);

/**
 * Compression methods that only libtiff's own programs support: LERC and Zstandard of maps, LZMA, and JBIG of fax
 * machines.
 */
const rare: ReadonlySet<number> = new Set([34_661, 34_887, 34_925, 50_000]);

const unpacked = 'unpacked.tiff';

/**
 * Returns a TIFF that the image engine can read: one with an unsupported compression method is rewritten
 * uncompressed. Rejects with `codec-unknown` when no program here supports the method, and with `file-damaged` when
 * the data don't conform to it.
 */
export async function openTiff({
  inputs: [{ path, inside, format }],
  sandbox,
  workdir,
  signal,
}: Pick<Task<unknown>, 'inputs' | 'sandbox' | 'workdir' | 'signal'>): Promise<
  Pick<InputFile, 'inside' | 'format'>
> {
  const methods = [...(await methodsOfTiff(path))].filter((method) => !known.has(method));
  if (methods.length === 0) return { inside, format };
  if (!sandbox.has('tiffcp') || methods.some((method) => !rare.has(method)))
    throw new Fault('codec-unknown', { what: 'image' });
  const args = ['-c', 'none', inside, `/job/${unpacked}`];
  const { exitCode, stderr } = await sandbox.run({ engine: 'tiffcp', args, workdir, signal });
  if (exitCode !== 0)
    throw new Fault('file-damaged', { format: formatById(format).label }, { cause: new Error(stderr) });
  await rename(join(workdir, unpacked), join(workdir, 'in', unpacked));
  return { inside: `/job/in/${unpacked}`, format };
}
