import { writeFile } from 'node:fs/promises';
import type { CompoundFile } from '../../containers/compound-file.ts';
import { openPackageKey, type Opening } from './ooxml-keys.ts';
import type { UnlockEnd } from './protocol.ts';

const maxEncryptionInfoBytes = 65_536;
const maxEncryptedPackageBytes = 1_073_741_824;
const lengthBytes = 8;

/**
 * Decrypts the OOXML package of a compound file to a new file. `unknown` is an encryption method, or a state of the
 * file, that only another program may support.
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

/** The ciphers themselves reject invalid parameters. */
function keyOrUnknown(info: Buffer, password: string): Opening {
  try {
    return openPackageKey(info, password);
  } catch {
    return 'unknown';
  }
}

/** Drops a partial cipher block, in which a truncated file may end. */
const wholeBlocks = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - (bytes.length % 16));
