import { readFile, writeFile } from 'node:fs/promises';
import type { CompoundFile } from '../../containers/compound-file.ts';
import type { UnlockEnd } from './protocol.ts';
import { openShowKey, type ShowKey } from './show-key.ts';

const maxShowBytes = 1_073_741_824;
const plainShow = 0xe391c05f;
const headBytes = 8;

/** Record types ([MS-PPT] 2.13.24). */
const recordTypes = { userEdit: 0x0ff5, persistDirectory: 0x1772, session: 0x2f14 } as const;

/**
 * Decrypts a PPT presentation ([MS-PPT] 2.3.7) to a new file in which every byte keeps its offset. `unknown` is an
 * unsupported method, or an unsupported state of the file.
 */
export async function unlockShow(
  file: CompoundFile,
  source: string,
  password: string,
  target: string,
): Promise<UnlockEnd> {
  const [user, show, images] = await Promise.all(
    ['Current User', 'PowerPoint Document', 'Pictures'].map((name) => file.read(name, maxShowBytes)),
  );
  if (!user || user.length < 20 || !show) return 'unknown';
  try {
    const { offsets, session } = findObjectOffsets(show, user.readUInt32LE(16));
    const start = offsets.get(session);
    if (start === undefined || show.readUInt16LE(start + 2) !== recordTypes.session) return 'unknown';
    const info = show.subarray(start + headBytes, start + headBytes + show.readUInt32LE(start + 4));
    const key = openShowKey(info, password);
    if (key === 'wrong' || key === 'unknown') return key;
    decryptRecords(show, offsets, (id) => (id === session ? undefined : key(id)));
    if (images) decryptImages(images, key);
  } catch (error) {
    if (error instanceof RangeError) return 'unknown'; // an offset outside the stream
    throw error;
  }
  user.writeUInt32LE(plainShow, 12);
  const bytes = await readFile(source);
  await file.replace(bytes, 'Current User', user);
  await file.replace(bytes, 'PowerPoint Document', show);
  if (images) await file.replace(bytes, 'Pictures', images);
  forgetSummary(bytes);
  await writeFile(target, bytes, { mode: 0o644 });
  return 'opened';
}

/**
 * Renames the encrypted summary, whose name LibreOffice uses to detect a protected presentation, to a name of the
 * same length.
 */
function forgetSummary(whole: Buffer): void {
  const entry = Buffer.alloc(66);
  entry.write('EncryptedSummary', 'utf16le');
  entry.writeUInt16LE(34, 64);
  const at = whole.indexOf(entry);
  if (at >= 0) whole.write('EncryptedSummarx', at, 'utf16le');
}

/**
 * Returns the offsets of a presentation's objects by ID, newest version only, and the ID of the object that describes
 * the encryption.
 */
function findObjectOffsets(show: Buffer, newest: number): { offsets: Map<number, number>; session: number } {
  const offsets = new Map<number, number>();
  const seen = new Set<number>();
  let session = 0;
  let entries = 0;
  for (let at = newest; at > 0 && !seen.has(at); at = show.readUInt32LE(at + 16)) {
    if (show.readUInt16LE(at + 2) !== recordTypes.userEdit)
      throw new RangeError('no user edit at this offset');
    seen.add(at);
    if (session === 0 && show.readUInt32LE(at + 4) >= 32) session = show.readUInt32LE(at + 36);
    for (const [id, offset] of directoryAt(show, show.readUInt32LE(at + 20))) {
      entries += 1;
      if (entries > show.length / 4) throw new RangeError('directories that share their entries');
      if (!offsets.has(id)) offsets.set(id, offset);
    }
  }
  return { offsets, session };
}

function* directoryAt(show: Buffer, start: number): Generator<readonly [number, number]> {
  if (show.readUInt16LE(start + 2) !== recordTypes.persistDirectory)
    throw new RangeError('no persist directory at this offset');
  const end = start + headBytes + show.readUInt32LE(start + 4);
  for (let at = start + headBytes; at < end;) {
    const run = show.readUInt32LE(at);
    const count = run >>> 20;
    for (let index = 0; index < count; index += 1)
      yield [(run & 0xfffff) + index, show.readUInt32LE(at + 4 + index * 4)];
    at += 4 + count * 4;
  }
}

/** Decrypts the records in place, except those without a key. Throws if records overlap. */
function decryptRecords(
  show: Buffer,
  offsets: ReadonlyMap<number, number>,
  keyOf: (id: number) => ReturnType<ShowKey> | undefined,
): void {
  let left = show.length;
  for (const [id, at] of offsets) {
    const decrypt = keyOf(id);
    if (decrypt) left -= decryptRecord(show, at, decrypt);
    if (left < 0) throw new RangeError('overlapping records');
  }
}

/** Decrypts the header and content of a record, each with a continued key stream. Returns their total size in bytes. */
function decryptRecord(show: Buffer, at: number, decrypt: ReturnType<ShowKey>): number {
  show.set(decrypt(show.subarray(at, at + headBytes)), at);
  const end = at + headBytes + show.readUInt32LE(at + 4);
  if (end > show.length) throw new RangeError('a record beyond the end of the stream');
  show.set(decrypt(show.subarray(at + headBytes, end)), at + headBytes);
  return end - at;
}

const metafiles = [0xf01a, 0xf01b, 0xf01c];
/** Instances of picture records with two UIDs instead of one ([MS-ODRAW] 2.2.23). */
const twoMarks = [0x217, 0x3d5, 0x46b, 0x543, 0x6e1, 0x6e3, 0x6e5, 0x7a9];

/** Decrypts the images. Every field of an image is encrypted separately, each from the start of block 0. */
function decryptImages(images: Buffer, key: ShowKey): void {
  for (let at = 0; at + headBytes <= images.length;) {
    const decryptNext = (bytes: number) => {
      images.set(key(0)(images.subarray(at, at + bytes)), at);
      at += bytes;
    };
    const start = at;
    decryptNext(headBytes);
    const instance = images.readUInt16LE(start) >>> 4;
    const type = images.readUInt16LE(start + 2);
    const end = at + images.readUInt32LE(start + 4);
    if (end > images.length) return; // the rest isn't an image
    const marks = twoMarks.includes(instance) ? [16, 16] : [16];
    for (const bytes of [...marks, metafiles.includes(type) ? 34 : 1]) decryptNext(bytes);
    if (end > at) decryptNext(end - at);
    at = Math.max(at, end);
  }
}
