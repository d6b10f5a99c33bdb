import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSignature } from '#src/codecs/zip.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import { repairColourTable } from './rtf-head.ts';

/**
 * Returns the host paths of LibreOffice's output in `out/` of a job directory, without files that lack the signature
 * of their format. Sorted by the rank of each name.
 */
export async function writtenBy(
  to: FormatId,
  workdir: string,
  rank: (name: string) => number,
): Promise<string[]> {
  const folder = join(workdir, 'out');
  const extension = `.${formatById(to).extensions[0]}`;
  const paths = (await readdir(folder))
    .filter((name) => name.endsWith(extension))
    .toSorted((one, other) => rank(one) - rank(other));
  const areValid = await Promise.all(paths.map((name) => beginsAs(to, join(folder, name))));
  const written = paths.filter((_, index) => areValid[index]).map((name) => join(folder, name));
  if (to === 'rtf') await Promise.all(written.map(repairColourTable));
  return written;
}

const zip = zipSignature.localHeader;
const compound = '\u00d0\u00cf\u0011\u00e0';

/** An empty sheet yields an empty text file. */
const isSheetText = (format: FormatId): boolean => format === 'csv' || format === 'txt';

/** Signatures of LibreOffice's output formats; formats not listed have none. */
const firstBytes: Partial<Record<FormatId, string>> = {
  pdf: '%PDF-',
  docx: zip,
  xlsx: zip,
  pptx: zip,
  epub: zip,
  doc: compound,
  xls: compound,
  ppt: compound,
  rtf: String.raw`{\rtf`,
};

async function beginsAs(format: FormatId, path: string): Promise<boolean> {
  const expected = firstBytes[format];
  if (expected === undefined) return (await stat(path)).size > 0 || isSheetText(format);
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(expected.length), 0, expected.length, 0);
    return buffer.toString('latin1') === expected;
  } finally {
    await file.close();
  }
}
