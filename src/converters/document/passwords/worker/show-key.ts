import { createHash } from 'node:crypto';
import { number32 } from '../../../registry/number32.ts';
import { rc4 } from './rc4.ts';

/** Returns the cipher of a numbered block, with a fresh key stream. */
export type ShowKey = (block: number) => (bytes: Uint8Array) => Uint8Array;

const rc4Method = 0x6801;
const saltBytes = 16;
const hashBytes = 20;

/** Tries a password on the encryption header of a PPT presentation ([MS-OFFCRYPTO] 2.3.5, RC4 CryptoAPI). */
export function openShowKey(info: Buffer, password: string): ShowKey | 'wrong' | 'unknown' {
  const headerBytes = info.readUInt32LE(8);
  const at = 12 + headerBytes;
  const isKnown =
    info.readUInt16LE(2) === 2 && headerBytes >= 32 && info.length >= at + 4 + 16 + 16 + 4 + hashBytes;
  if (!isKnown || info.readUInt32LE(20) !== rc4Method) return 'unknown';
  const keyBytes = (info.readUInt32LE(28) || 40) / 8;
  const start = sha1(info.subarray(at + 4, at + 4 + saltBytes), Buffer.from(password, 'utf16le'));
  const key: ShowKey = (block) => {
    const own = sha1(start, number32(block)).subarray(0, keyBytes);
    return rc4(keyBytes === 5 ? Buffer.concat([own], 16) : own); // 40-bit keys are padded with zeros (2.3.5.2)
  };
  const decrypt = key(0);
  const verifier = decrypt(info.subarray(at + 20, at + 36));
  const found = decrypt(info.subarray(at + 40, at + 40 + hashBytes));
  return sha1(verifier).equals(found) ? key : 'wrong';
}

function sha1(...parts: readonly Uint8Array[]): Buffer {
  const sum = createHash('sha1');
  for (const part of parts) sum.update(part);
  return sum.digest();
}
