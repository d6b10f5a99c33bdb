import { detectFormat } from '#src/formats/detect.ts';
import { formatOfName, type FormatId } from '#src/formats/formats.ts';

/**
 * What a file is: by its first bytes, with its name for where the bytes leave a choice or say nothing. Undefined when
 * neither tells; text under an unknown ending counts as unknown.
 */
export async function recognise(file: File): Promise<FormatId | undefined> {
  const byName = formatOfName(file.name);
  const {
    format,
    also = [],
    isText,
  } = await detectFormat((start, length) => readFileBytes(file, start, length), file.size, file.name);
  if (!format) return byName;
  if (!byName) return isText ? undefined : format;
  return byName === format || also.includes(byName) ? byName : format;
}

async function readFileBytes(file: File, start: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(start, start + length).arrayBuffer());
}
