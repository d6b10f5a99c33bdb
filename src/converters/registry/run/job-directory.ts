import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { linkOrCopy } from '#src/engines/link-or-copy.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { InputFile } from '../converter.ts';
import { isPackedSvg, unpackSvg } from './unpack-svgz.ts';

/** A file to process, in any location. */
export interface SourceFile {
  /** Path on the host. The file is only read. */
  readonly path: string;
  readonly name: string;
  readonly format: FormatId;
}

/** Creates a job directory: `in/` for the inputs, `out/` for the results. */
export async function createJobDirectory(workdir: string): Promise<void> {
  await Promise.all(['in', 'out'].map((name) => mkdir(join(workdir, name), { recursive: true })));
}

/**
 * Stages a file under the fixed name `in/<n>.<extension>` of a job directory, without a copy if the file system
 * supports that. Compressed SVGs are decompressed. Rejects with a fault if staging fails.
 */
export async function stageInput(source: SourceFile, index: number, workdir: string): Promise<InputFile> {
  const fixedName = `${index}.${formatById(source.format).extensions[0]}`;
  const path = join(workdir, 'in', fixedName);
  const isPacked = source.format === 'svg' && (await isPackedSvg(source.path));
  if (isPacked) await unpackSvg(source.path, path);
  else await linkOrCopy(source.path, path);
  await chmod(path, 0o644);
  const { size } = await stat(path);
  return { path, inside: `/job/in/${fixedName}`, format: source.format, sizeBytes: size, name: source.name };
}
