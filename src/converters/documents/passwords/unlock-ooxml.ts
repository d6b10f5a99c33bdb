import { writeFile } from 'node:fs/promises';
import type { CompoundFile } from '../containers/compound-file.ts';
import { openPackageKey } from './ooxml-keys.ts';

const mostInfoBytes = 65_536;
const mostPackageBytes = 1_073_741_824;
const lengthBytes = 8;

/** Whether a compound file holds an encrypted OOXML package. */
export const holdsPackage = (file: CompoundFile): boolean => file.names.includes('EncryptedPackage');

/**
 * Decrypts the OOXML package of a compound file into a new file. `unknown` is a method of encryption, or a state of the
 * file, that only another program may understand.
 */
export async function unlockPackage(
  file: CompoundFile,
  password: string,
  target: string,
): Promise<'opened' | 'wrong' | 'unknown'> {
  const info = await file.read('EncryptionInfo', mostInfoBytes);
  const key = info ? await openPackageKey(info, password).catch(() => 'unknown' as const) : 'unknown';
  if (key === 'wrong' || key === 'unknown') return key;
  const stored = await file.read('EncryptedPackage', mostPackageBytes);
  if (!stored || stored.length <= lengthBytes) return 'unknown';
  const length = Number(stored.readBigUInt64LE(0));
  const encrypted = wholeBlocks(stored.subarray(lengthBytes));
  const pieces: Buffer[] = [];
  for (let at = 0; at < encrypted.length; at += key.pieceBytes) {
    pieces.push(key.decrypt(encrypted.subarray(at, at + key.pieceBytes), at / key.pieceBytes));
    if (pieces.length % 256 === 0) await new Promise(setImmediate);
  }
  await writeFile(target, Buffer.concat(pieces).subarray(0, length), { mode: 0o644 });
  return 'opened';
}

/** A file that was cut off ends within a block of the cipher. */
const wholeBlocks = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - (bytes.length % 16));
