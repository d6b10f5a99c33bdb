import { writeFile } from 'node:fs/promises';
import type { CompoundFile } from '../containers/compound-file.ts';
import { openPackageKey, type Opening } from './ooxml-keys.ts';
import type { UnlockEnd } from './protocol.ts';

const maxEncryptionInfoBytes = 65_536;
const maxEncryptedPackageBytes = 1_073_741_824;
const lengthBytes = 8;

/**
 * Decrypts the OOXML package of a compound file into a new file. `unknown` is a method of encryption, or a state of the
 * file, that only another program may understand.
 */
export async function unlockPackage(
  file: CompoundFile,
  password: string,
  target: string,
): Promise<UnlockEnd> {
  const info = await file.read('EncryptionInfo', maxEncryptionInfoBytes);
  const key = info ? keyOrUnknown(info, password) : 'unknown';
  if (key === 'wrong' || key === 'unknown') return key;
  const stored = await file.read('EncryptedPackage', maxEncryptedPackageBytes);
  if (!stored || stored.length <= lengthBytes) return 'unknown';
  const length = Number(stored.readBigUInt64LE(0));
  const encrypted = wholeBlocks(stored.subarray(lengthBytes));
  const pieces: Buffer[] = [];
  for (let at = 0; at < encrypted.length; at += key.pieceBytes) {
    pieces.push(key.decrypt(encrypted.subarray(at, at + key.pieceBytes), at / key.pieceBytes));
  }
  await writeFile(target, Buffer.concat(pieces).subarray(0, length), { mode: 0o644 });
  return 'opened';
}

/** Parameters that make no sense are refused by the ciphers themselves. */
function keyOrUnknown(info: Buffer, password: string): Opening {
  try {
    return openPackageKey(info, password);
  } catch {
    return 'unknown';
  }
}

/** A file that was cut off ends within a block of the cipher. */
const wholeBlocks = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - (bytes.length % 16));
