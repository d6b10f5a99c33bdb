import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Operation } from '#src/contract/operations.ts';
import type { OutputFile } from '#src/converters/converter.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import { resultName, stemOf } from './result-name.ts';

/** The one file a visitor downloads. */
export interface Packed {
  /** Host path below the attempt's folder. */
  readonly path: string;
  readonly name: string;
  readonly format: string;
  readonly sizeBytes: number;
}

/** One result stays as it is; several go into one ZIP, stored, each under the original's name and its own part. */
export async function packOutputs(
  outputs: readonly OutputFile[],
  to: FormatId,
  operation: Operation,
  originalName: string,
  folder: string,
): Promise<Packed> {
  const [ending] = formatOf(to).extensions;
  const path = join(folder, 'result');
  const [only] = outputs;
  if (outputs.length === 1 && only) await rename(only.path, path);
  else await zip(outputs, (part) => `${stemOf(originalName)}-${part}.${ending}`, path);
  const isOne = outputs.length === 1;
  const { size } = await stat(path);
  return {
    path,
    name: resultName(originalName, operation, isOne ? ending : 'zip'),
    format: isOne ? to : 'zip',
    sizeBytes: size,
  };
}

async function zip(
  outputs: readonly OutputFile[],
  nameOf: (part: string) => string,
  path: string,
): Promise<void> {
  const archive = new ZipFile();
  for (const [index, output] of outputs.entries())
    archive.addFile(output.path, nameOf(output.part ?? String(index + 1)), { compress: false });
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(path));
}
