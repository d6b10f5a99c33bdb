import type { CompoundFile } from '../containers/compound-file.ts';
import type { Opened } from '../containers/container.ts';

/**
 * Whether a document can't be read without a password: OOXML encrypted in a compound file ([MS-OFFCRYPTO]), the flag
 * of a Word file ([MS-DOC] `fEncrypted`), the token of a PowerPoint file ([MS-PPT] `headerToken`), or encrypted parts
 * of an OpenDocument file.
 */
export async function isLocked(opened: Opened): Promise<boolean> {
  if (opened.container === 'odf') {
    const manifest = await opened.zip.read('META-INF/manifest.xml', 1_048_576);
    return manifest?.includes('encryption-data') ?? false;
  }
  return 'file' in opened && isLockedCompound(opened.file);
}

/**
 * Whether an XLS workbook is encrypted ([MS-XLS] `FilePass`). Checked only after opening fails: many are encrypted
 * with a default password that every program knows.
 */
export async function hasFilePass(opened: Opened): Promise<boolean> {
  if (!('file' in opened)) return false;
  const stream = (await opened.file.read('Workbook', 4096)) ?? (await opened.file.read('Book', 4096));
  return stream !== undefined && listRecordTypes(stream).includes(filePassRecord);
}

/** Whether a compound file contains an encrypted OOXML package. */
export const containsEncryptedPackage = (file: CompoundFile): boolean =>
  file.names.includes('EncryptedPackage');

async function isLockedCompound(file: CompoundFile): Promise<boolean> {
  if (containsEncryptedPackage(file)) return true;
  const word = await file.read('WordDocument', 12);
  if (word?.length === 12 && (word.readUInt16LE(10) & 0x0100) !== 0) return true;
  const show = await file.read('Current User', 16);
  return show?.length === 16 && show.readUInt32LE(12) === encryptedShow;
}

const encryptedShow = 0xf3d1c4df;
const filePassRecord = 0x002f;

/** Returns the types of the first records in a workbook stream. */
function listRecordTypes(stream: Buffer): number[] {
  const types: number[] = [];
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    types.push(stream.readUInt16LE(at));
  }
  return types;
}
