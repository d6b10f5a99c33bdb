import { open } from 'node:fs/promises';
import { hasBytesAt } from '#src/codecs/bytes.ts';
import { hasOleSignature } from '#src/codecs/ole/ole.ts';
import { zipSignature } from '#src/codecs/zip.ts';
import { openCompound, type CompoundFile } from './compound-file.ts';
import { openPackage, type ZipPackage } from './zip-package.ts';

/**
 * What holds the bytes of an office document, told from the bytes: OOXML (`xlsb` with binary sheets) and OpenDocument are
 * ZIP files, the formats of 1997 compound files (`word6` those of 1993 and 1995), `word2` is a file of its own, and RTF,
 * the XML of Office 2003, OpenDocument in one XML file and web pages under the name of an office document are text.
 */
export type Container = 'ooxml' | 'xlsb' | 'odf' | 'compound' | 'word6' | LooseContainer;
type LooseContainer = 'word2' | 'rtf' | 'office-xml' | 'flat-odf' | 'html';

/** An office document opened far enough to be asked about. */
export type Opened =
  | { readonly container: 'ooxml' | 'xlsb' | 'odf'; readonly zip: ZipPackage; readonly close: () => void }
  | { readonly container: 'compound' | 'word6'; readonly file: CompoundFile; readonly close: () => void }
  | { readonly container: LooseContainer; readonly close: () => void };

/** Opens an office document by what its first bytes say; undefined when they are those of none, or of one cut off. */
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

/** A text from its first tag that is no XML declaration and no comment. */
function withoutPreamble(text: string): string {
  const [preamble] = /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->)/.exec(text) ?? [];
  return preamble === undefined ? text : withoutPreamble(text.slice(preamble.length).trimStart());
}

/** Text in UTF-16 by its mark, everything else letter by letter. */
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
  const zip = await openPackage(path).catch(() => undefined); // its table of contents is missing or makes no sense
  if (!zip) return 'damaged';
  const has = (name: string) => zip.names.includes(name);
  const isOdf = has('META-INF/manifest.xml') && (has('content.xml') || has('encrypted-package'));
  const ofMicrosoft = has('xl/workbook.bin') ? 'xlsb' : 'ooxml';
  return { container: isOdf ? 'odf' : ofMicrosoft, zip, close: () => zip.close() };
}

async function openOld(path: string): Promise<Opened | 'damaged'> {
  const file = await openCompound(path).catch(() => undefined); // its tables lead nowhere
  if (!file) return 'damaged';
  const head = await file.read('WordDocument', 4);
  const version = head?.length === 4 ? head.readUInt16LE(2) : 0;
  const container = version > 0 && version < firstVersionOf97 ? 'word6' : 'compound';
  return { container, file, close: () => void file.close() };
}

/** `nFib` of the first Word 97 files ([MS-DOC] 2.5.1); below are Word 6 and 95. */
const firstVersionOf97 = 0x00c1;
