import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Operation } from '#src/contract/operations.ts';
import type { OutputFile } from '#src/converters/registry/converter.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import { resultName, fileStem } from './result-name.ts';

/** The single file a visitor downloads. */
export interface PackedResult {
  /** Host path inside the attempt's directory. */
  readonly path: string;
  readonly name: string;
  readonly format: string;
  readonly sizeBytes: number;
}

/** The outputs, and where the single file is created. */
export interface PackRequest {
  readonly to: FormatId;
  readonly operation: Operation;
  readonly originalName: string;
  /** Host path. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Keeps a single result as it is; packs several into one ZIP, uncompressed, each named after the original and its own
 * part.
 */
export async function packOutputs(
  outputs: readonly OutputFile[],
  { to, operation, originalName, folder, signal }: PackRequest,
): Promise<PackedResult> {
  const path = join(folder, 'result');
  const [only] = outputs;
  const isOne = outputs.length === 1;
  const format = (isOne && only?.format) || to;
  const [extension] = formatById(format).extensions;
  if (isOne && only) await rename(only.path, path);
  else await zip(outputs, entryNames(outputs, fileStem(originalName), extension), path, signal);
  const { size } = await stat(path);
  return {
    path,
    name: resultName(originalName, operation, isOne ? extension : 'zip'),
    format: isOne ? format : 'zip',
    sizeBytes: size,
  };
}

/** Returns unique entry names without characters that cause problems in a ZIP or a file system. */
function entryNames(outputs: readonly OutputFile[], stem: string, extension: string): string[] {
  const used = new Set<string>();
  return outputs.map(({ part }, index) => {
    const preferred = `${stem}-${part ?? index + 1}`.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_');
    const name = used.has(preferred.toLowerCase()) ? `${preferred}-${index + 1}` : preferred;
    used.add(name.toLowerCase());
    return `${name}.${extension}`;
  });
}

async function zip(
  outputs: readonly OutputFile[],
  names: readonly string[],
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const archive = new ZipFile();
  const stream = new PassThrough();
  archive.on('error', (error: Error) => stream.destroy(error));
  for (const [index, output] of outputs.entries())
    archive.addFile(output.path, names[index] ?? String(index), { compress: false });
  archive.end();
  archive.outputStream.pipe(stream);
  await pipeline(stream, createWriteStream(path), { signal });
}
