import { open } from 'node:fs/promises';
import type { CompoundFile } from '../containers/compound-file.ts';

/** A font named in an older format, and whether the text itself uses it. */
export type OldFont = readonly [name: string, where: 'text' | 'style'];

const maxFontSourceBytes = 8_388_608;

/** Returns the fonts of a Word, Excel or PowerPoint 97 file; none if its tables are invalid. */
export async function fontsOfCompound(file: CompoundFile): Promise<readonly OldFont[]> {
  const word = await file.read('WordDocument', maxFontSourceBytes);
  if (word) return wordFonts(file, word);
  const workbook = await file.read('Workbook', maxFontSourceBytes);
  if (workbook) return workbookFonts(workbook);
  return showFonts((await file.read('PowerPoint Document', maxFontSourceBytes)) ?? Buffer.alloc(0));
}

/** Returns the fonts that the text of an RTF file switches to. */
export async function fontsOfRtf(path: string): Promise<readonly OldFont[]> {
  const text = await readRtfStart(path);
  const tableAt = text.indexOf(String.raw`{\fonttbl`);
  if (tableAt < 0) return [];
  const table = text.slice(tableAt, groupEnd(text, tableAt));
  const stylesAt = text.indexOf(String.raw`{\stylesheet`);
  const body = text.slice(groupEnd(text, stylesAt < 0 ? tableAt : stylesAt));
  const used = new Set([...body.matchAll(/\\f(\d+)(?!\d)/g)].map(([, number]) => number));
  const entries = table.split(';').slice(0, -1);
  return entries.flatMap((entry) => {
    const found = /\\f(\d+)(?!\d)/.exec(entry);
    if (!found) return [];
    const number = found[1];
    const rest = entry.slice(found.index + found[0].length);
    const name = rest
      .replace(/\{\\\*[^{}]*\}/g, '')
      .replace(/\\[a-z]+-?\d* ?|[{}]/g, '')
      .trim();
    const isSymbol = /\\fcharset2(?!\d)/.test(rest);
    return used.has(number) && name !== '' && !isSymbol && !name.includes('\\')
      ? [[name, 'text'] as const]
      : [];
  });
}

const fibFlags = 10;
const usesTable1 = 0x0200;
const fontTableOffset = 0x112;
const symbolCharset = 2;

/**
 * [MS-DOC] 2.9.286 `SttbfFfn`: the font table. A font counts as used by the text if a run is set in it
 * (`sprmCRgFtc0`).
 */
async function wordFonts(file: CompoundFile, word: Buffer): Promise<OldFont[]> {
  if (word.length < fontTableOffset + 8) return [];
  const name = (word.readUInt16LE(fibFlags) & usesTable1) !== 0 ? '1Table' : '0Table';
  const table = await file.read(name, maxFontSourceBytes);
  const start = word.readUInt32LE(fontTableOffset);
  const end = start + word.readUInt32LE(fontTableOffset + 4);
  if (!table || end > table.length || end - start < 4) return [];
  const fonts: OldFont[] = [];
  const used = fontsSetIn(word);
  for (let at = start + 4, index = 0; at + 40 < end; at += table.readUInt8(at) + 1, index += 1) {
    if (table.readUInt8(at + 4) === symbolCharset) continue;
    const stop = at + table.readUInt8(at) + 1;
    const found = utf16Until0(table.subarray(at + 40, Math.min(stop, end)));
    if (found) fonts.push([found, used.has(index) ? 'text' : 'style']);
  }
  return fonts;
}

function fontsSetIn(word: Buffer): ReadonlySet<number> {
  const fonts = new Set<number>();
  for (let at = word.indexOf(setsFont); at >= 0 && at + 4 <= word.length; at = word.indexOf(setsFont, at + 1))
    fonts.add(word.readUInt16LE(at + 2));
  return fonts;
}

/** `sprmCRgFtc0`. */
const setsFont = Buffer.from([0x4f, 0x4a]);

const fontRecord = 0x0031;

/** [MS-XLS] 2.4.122 `Font`; the cell formats refer to these. */
function workbookFonts(workbook: Buffer): OldFont[] {
  const fonts: OldFont[] = [];
  for (let at = 0; at + 4 <= workbook.length; at += 4 + workbook.readUInt16LE(at + 2)) {
    if (workbook.readUInt16LE(at) !== fontRecord || at + 20 > workbook.length) continue;
    const letters = workbook.readUInt8(at + 18);
    const isWide = (workbook.readUInt8(at + 19) & 1) !== 0;
    const bytes = workbook.subarray(at + 20, at + 20 + (isWide ? letters * 2 : letters));
    if (workbook.readUInt8(at + 16) !== symbolCharset)
      fonts.push([bytes.toString(isWide ? 'utf16le' : 'latin1'), 'style']);
  }
  return fonts;
}

/** [MS-PPT] 2.9.9 `FontEntityAtom`: its type, its length of 68 bytes, then the name in 64 of them. */
const fontAtom = Buffer.from('b70f44000000', 'hex');

function showFonts(show: Buffer): OldFont[] {
  const fonts: OldFont[] = [];
  for (let at = show.indexOf(fontAtom); at >= 0; at = show.indexOf(fontAtom, at + 1)) {
    const atom = show.subarray(at + 6, at + 6 + 68);
    const name = utf16Until0(atom.subarray(0, 64));
    if (name && atom[64] !== symbolCharset) fonts.push([name, 'text']);
  }
  return fonts;
}

function utf16Until0(bytes: Buffer): string {
  return bytes.toString('utf16le').split('\0')[0] ?? '';
}

async function readRtfStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxFontSourceBytes), 0, maxFontSourceBytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns the end of the group that starts at a brace. */
function groupEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && (depth -= 1) === 0) return at + 1;
  }
  return text.length;
}
