import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { linkOrCopy } from '#src/engines/link-or-copy.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { InputFile } from './converter.ts';
import { isPackedSvg, unpackSvg } from './unpack-svgz.ts';

/** A file to be worked on, wherever it lies. */
export interface SourceFile {
  /** Path on the host; it is only read. */
  readonly path: string;
  readonly name: string;
  readonly format: FormatId;
}

/** Makes a job folder: `in/` for the inputs, `out/` for the results. */
export async function createJobDirectory(workdir: string): Promise<void> {
  await Promise.all(['in', 'out'].map((name) => mkdir(join(workdir, name), { recursive: true })));
}

/**
 * Puts a file under the fixed name `in/<n>.<ending>` of a job folder, without a copy where the file system allows it;
 * drawings that are packed are unpacked. Rejects with the fault that met.
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
