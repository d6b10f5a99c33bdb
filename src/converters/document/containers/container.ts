import { open } from 'node:fs/promises';
import { hasBytesAt } from '#src/codecs/bytes.ts';
import { hasOleSignature } from '#src/codecs/ole/ole.ts';
import { zipSignature } from '#src/codecs/zip.ts';
import { openCompound, type CompoundFile } from './compound-file.ts';
import { openPackage, type ZipPackage } from './zip-package.ts';

/**
 * Container format of an office document, detected from its bytes. OOXML (`xlsb` with binary sheets) and OpenDocument
 * are ZIP files; the formats since 1997 are compound files (`word6` for those of 1993 and 1995); `word2` is a
 * separate format; RTF, Office 2003 XML, flat OpenDocument XML and web pages with an office extension are text.
 */
export type Container = 'ooxml' | 'xlsb' | 'odf' | 'compound' | 'word6' | LooseContainer;
type LooseContainer = 'word2' | 'rtf' | 'office-xml' | 'flat-odf' | 'html';

/** An office document with its container opened. */
export type Opened =
  | { readonly container: 'ooxml' | 'xlsb' | 'odf'; readonly zip: ZipPackage; readonly close: () => void }
  | { readonly container: 'compound' | 'word6'; readonly file: CompoundFile; readonly close: () => void }
  | { readonly container: LooseContainer; readonly close: () => void };

/** Opens an office document based on its first bytes. Returns undefined if they match no container or are truncated. */
export async function openContainer(path: string): Promise<Opened | 'damaged' | undefined> {
  const start = await firstBytes(path, 4096);
  if (hasBytesAt(start, 0, zipSignature.localHeader)) return openZip(path);
  if (hasOleSignature(start)) return openOld(path);
  const container = looseContainer(start);
  return container && { container, close: () => undefined };
}

const word2Mark = 0xa5db;

function looseContainer(start: Buffer): LooseContainer | undefined {
  if (start.length > 2 && start.readUInt16LE(0) === word2Mark) return 'word2';
  const text = decoded(start).trimStart();
  if (text.startsWith(String.raw`{\rt`)) return 'rtf';
  if (/^<\?xml[\s\S]*progid="(?:Word\.Document|Excel\.Sheet)"/.test(text)) return 'office-xml';
  if (/^<\?xml[\s\S]*<office:document\b/.test(text)) return 'flat-odf';
  return htmlStart.test(withoutPreamble(text)) ? 'html' : undefined;
}

const htmlStart = /^<(?:!doctype\s+html|html|head|meta|title|body|table|style|div)\b/i;

/** Returns a text from its first tag that is neither the XML declaration nor a comment. */
function withoutPreamble(text: string): string {
  const [preamble] = /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->)/.exec(text) ?? [];
  return preamble === undefined ? text : withoutPreamble(text.slice(preamble.length).trimStart());
}

/** Decodes UTF-16 text with a byte order mark; anything else byte by byte. */
function decoded(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return start.toString('utf16le').slice(1);
  return start.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
}

async function firstBytes(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function openZip(path: string): Promise<Opened | 'damaged'> {
  const zip = await openPackage(path).catch(() => undefined); // its central directory is missing or invalid
  if (!zip) return 'damaged';
  const has = (name: string) => zip.names.includes(name);
  const isOdf = has('META-INF/manifest.xml') && (has('content.xml') || has('encrypted-package'));
  const ofMicrosoft = has('xl/workbook.bin') ? 'xlsb' : 'ooxml';
  return { container: isOdf ? 'odf' : ofMicrosoft, zip, close: () => zip.close() };
}

async function openOld(path: string): Promise<Opened | 'damaged'> {
  const file = await openCompound(path).catch(() => undefined); // its allocation tables are invalid
  if (!file) return 'damaged';
  const head = await file.read('WordDocument', 4);
  const version = head?.length === 4 ? head.readUInt16LE(2) : 0;
  const container = version > 0 && version < firstVersionOf97 ? 'word6' : 'compound';
  return { container, file, close: () => void file.close() };
}

/** `nFib` of the first Word 97 files ([MS-DOC] 2.5.1); lower values are Word 6 and 95. */
const firstVersionOf97 = 0x00c1;
