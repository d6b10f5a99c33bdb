import { createDecipheriv, createHash, getHashes } from 'node:crypto';
import { number32 } from '../../../registry/number32.ts';

/**
 * Result of trying a password on an encrypted OOXML package: its key, `wrong`, or `unknown` for an unsupported
 * method.
 */
export type Opening = PackageKey | 'wrong' | 'unknown';

/** Decrypts the package in segments. */
export interface PackageKey {
  /** Segment size in bytes; the last segment may be shorter. */
  readonly pieceBytes: number;
  /** Decrypts the segment with the given index. */
  decrypt(piece: Buffer, index: number): Buffer;
}

const maxKeySpins = 10_000_000;
const blockBytes = 16;
const keyPurpose = {
  verifier: 'fea7d2763b4b9e79',
  verifierHash: 'd7aa0f6d3061344e',
  packageKey: '146e0be7abacd0d6',
} as const;

/**
 * Tries a password on the `EncryptionInfo` stream of a package ([MS-OFFCRYPTO] 2.3.4): agile encryption in Office
 * 2010 and later, standard encryption in Office 2007.
 */
export function openPackageKey(info: Buffer, password: string): Opening {
  if (info.length < 8) return 'unknown';
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  if (major === 4 && minor === 4) return agileKey(info.toString('utf8', 8), password);
  return minor === 2 && major >= 2 && major <= 4 ? standardKey(info, password) : 'unknown';
}

/** Derives an agile encryption key (2.3.4.10 to 2.3.4.15). */
function agileKey(xml: string, password: string): Opening {
  const data = parseKeyAttributes(xml, 'keyData');
  const lock = parseKeyAttributes(xml, 'encryptedKey');
  if (!data || !lock || lock.spins > maxKeySpins) return 'unknown';
  const spun = spin(lock.hash, lock.salt, password, lock.spins);
  const opened = (purpose: keyof typeof keyPurpose, encrypted: Buffer) =>
    decryptCbc(
      fitted(digest(lock.hash, spun, Buffer.from(keyPurpose[purpose], 'hex')), lock.keyBytes),
      fitted(lock.salt, blockBytes),
      encrypted,
    );
  const verifier = opened('verifier', lock.base64('encryptedVerifierHashInput')).subarray(
    0,
    lock.salt.length,
  );
  const expected = digest(lock.hash, verifier);
  const found = opened('verifierHash', lock.base64('encryptedVerifierHashValue'));
  if (!found.subarray(0, expected.length).equals(expected)) return 'wrong';
  const key = opened('packageKey', lock.base64('encryptedKeyValue')).subarray(0, data.keyBytes);
  return {
    pieceBytes: 4096,
    decrypt: (piece, index) =>
      decryptCbc(key, fitted(digest(data.hash, data.salt, number32(index)), blockBytes), piece),
  };
}

interface Lock {
  readonly salt: Buffer;
  readonly hash: string;
  readonly keyBytes: number;
  readonly spins: number;
  base64(name: string): Buffer;
}

/**
 * Parses the attributes of `keyData` or of the password's `encryptedKey`; undefined if they name an unsupported
 * method.
 */
function parseKeyAttributes(xml: string, element: string): Lock | undefined {
  const tag = new RegExp(`<(?:\\w+:)?${element}\\s[^<>]*>`).exec(xml)?.[0] ?? '';
  const text = (name: string) => new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1] ?? '';
  const base64 = (name: string) => Buffer.from(text(name), 'base64');
  const hash = text('hashAlgorithm').replace('-', '').toLowerCase();
  const keyBytes = Number(text('keyBits')) / 8;
  const isKnown =
    text('cipherAlgorithm') === 'AES' &&
    text('cipherChaining') === 'ChainingModeCBC' &&
    [16, 24, 32].includes(keyBytes) &&
    getHashes().includes(hash) &&
    Number(text('blockSize')) === blockBytes;
  return isKnown
    ? { salt: base64('saltValue'), hash, keyBytes, spins: Number(text('spinCount') || 0), base64 }
    : undefined;
}

/** Derives a standard encryption key (2.3.4.5 to 2.3.4.9): SHA-1 and AES without chaining. */
function standardKey(info: Buffer, password: string): Opening {
  const headerBytes = info.readUInt32LE(8);
  const at = 12 + headerBytes;
  if (headerBytes < 32 || info.length < at + 72) return 'unknown';
  const [method, keyBytes] = [info.readUInt32LE(20), info.readUInt32LE(28) / 8];
  if (![0x660e, 0x660f, 0x6610].includes(method) || ![16, 24, 32].includes(keyBytes)) return 'unknown';
  const spun = spin('sha1', info.subarray(at + 4, at + 20), password, 50_000);
  const last = digest('sha1', spun, number32(0));
  const half = (pad: number) =>
    digest(
      'sha1',
      Buffer.alloc(64, pad).map((byte, index) => byte ^ (last[index] ?? 0)),
    );
  const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keyBytes);
  const decrypt = (piece: Buffer) => {
    const cipher = createDecipheriv(`aes-${keyBytes * 8}-ecb`, key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(piece), cipher.final()]);
  };
  const expected = digest('sha1', decrypt(info.subarray(at + 20, at + 36)));
  const found = decrypt(info.subarray(at + 40, at + 72));
  return found.subarray(0, 20).equals(expected) ? { pieceBytes: 4096, decrypt } : 'wrong';
}

/** Hashes the password repeatedly. */
function spin(hash: string, salt: Buffer, password: string, spins: number): Buffer {
  let current = digest(hash, salt, Buffer.from(password, 'utf16le'));
  for (let index = 0; index < spins; index += 1) current = digest(hash, number32(index), current);
  return current;
}

function decryptCbc(key: Buffer, start: Buffer, encrypted: Buffer): Buffer {
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, start).setAutoPadding(false);
  return Buffer.concat([cipher.update(encrypted), cipher.final()]);
}

function digest(hash: string, ...parts: readonly Uint8Array[]): Buffer {
  const sum = createHash(hash);
  for (const part of parts) sum.update(part);
  return sum.digest();
}

/** Truncates the bytes, or pads them as specified in 2.3.4.11. */
const fitted = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), 0x36)]).subarray(0, length);
