import { open } from 'node:fs/promises';
import { isCompound, openCompound, type CompoundFile } from './compound-file.ts';
import { openPackage, type ZipPackage } from './zip-package.ts';

/**
 * What holds the bytes of an office document, told from the bytes: OOXML and OpenDocument are ZIP files, the formats of
 * 1997 compound files (`word6` those of 1993 and 1995), RTF is text.
 */
export type Container = 'ooxml' | 'odf' | 'compound' | 'word6' | 'rtf';

/** An office document opened far enough to be asked about. */
export type Opened =
  | { readonly container: 'ooxml' | 'odf'; readonly zip: ZipPackage; readonly close: () => void }
  | { readonly container: 'compound' | 'word6'; readonly file: CompoundFile; readonly close: () => void }
  | { readonly container: 'rtf'; readonly close: () => void };

/** Opens an office document by what its first bytes say; undefined when they are those of none, or of one cut off. */
export async function openContainer(path: string): Promise<Opened | 'damaged' | undefined> {
  const start = await firstBytes(path, 64);
  if (start.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return openZip(path);
  if (isCompound(start)) return openOld(path);
  if (/^(\ufeff|\u00ef\u00bb\u00bf)?\s*\{\\rt/.test(start.toString('latin1')))
    return { container: 'rtf', close: () => undefined };
  return undefined;
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
  const container = isOdf ? 'odf' : 'ooxml';
  return { container, zip, close: () => zip.close() };
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
