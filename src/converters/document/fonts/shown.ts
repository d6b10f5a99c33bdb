import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { listPdfFonts, type PdfJob } from '#src/engines/poppler.ts';

/** Longest name of a font with its key, for one that lies across two pieces of a file. */
const overlap = 256;

/**
 * Names of the fonts of a PDF that LibreOffice wrote into `out/`, without subset tags. LibreOffice leaves its fonts
 * readable in the file, which saves a process; where none is found poppler is asked.
 */
export async function fontsShownIn(path: string, job: PdfJob): Promise<readonly string[]> {
  const names = await namesWritten(path);
  if (names.length > 0) return names;
  return (await listPdfFonts(`/job/out/${basename(path)}`, job)).map((font) => font.name);
}

async function namesWritten(path: string): Promise<string[]> {
  const names = new Set<string>();
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'latin1', highWaterMark: 1_048_576 })) {
    const text = rest + String(piece);
    for (const [, name = ''] of text.matchAll(/\/BaseFont\s*\/([^\s/<>[\]()]+)(?=[\s/<>[\]()])/g))
      names.add(plain(name));
    rest = text.slice(-overlap);
  }
  return [...names];
}

/** A name of PDF as letters (ISO 32000-1, 7.3.5), without the tag of a subset. */
const plain = (name: string): string =>
  name
    .replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/^[A-Z]{6}\+/, '');
