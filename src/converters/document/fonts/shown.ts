import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { listPdfFonts, type PdfJob } from '#src/engines/poppler.ts';

/** Maximum length of a font name with its key, for names that span two chunks of a file. */
const overlap = 256;

/**
 * Returns the font names of a PDF that LibreOffice wrote into `out/`, without subset tags. LibreOffice leaves its
 * font dictionaries uncompressed, so reading them avoids a process; if none are found, poppler lists the fonts.
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

/** Decodes a PDF name (ISO 32000-1, 7.3.5) and removes the subset tag. */
const plain = (name: string): string =>
  name
    .replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/^[A-Z]{6}\+/, '');
