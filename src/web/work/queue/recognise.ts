import { detectFormat } from '#src/formats/detect.ts';
import { formatOfName, type FormatId } from '#src/formats/formats.ts';

/**
 * Detects a file's format from its first bytes, with its name as a fallback if the bytes are ambiguous or
 * unrecognized. Returns undefined if neither identifies it; text with an unknown extension counts as unknown.
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
