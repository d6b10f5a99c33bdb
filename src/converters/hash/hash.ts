import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { hashAlgorithms, type HashAlgorithm } from '#src/contract/conversion-types.ts';
import { Fault } from '#src/contract/faults.ts';
import type { HashResult } from '#src/contract/job.ts';

const chunkBytes = 1_048_576;

/**
 * Computes checksums of a file in one pass, in the requested order. `progress` receives the percentage of bytes read.
 * Rejects with `cancelled` if the signal is aborted.
 */
export async function hashFile(
  path: string,
  algorithms: readonly HashAlgorithm[] = hashAlgorithms,
  { signal, progress }: { signal?: AbortSignal; progress?: (percent: number) => void } = {},
): Promise<HashResult[]> {
  const sums = algorithms.map(startSum);
  const { size } = await stat(path);
  let readBytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    if (signal?.aborted) throw abortFault(signal);
    for (const sum of sums) sum.add(chunk);
    readBytes += chunk.length;
    progress?.(size === 0 ? 100 : Math.min(100, (readBytes / size) * 100));
  }
  return sums.map((sum) => ({ algorithm: sum.algorithm, hash: sum.hex() }));
}

/** Computes the checksum of a text as UTF-8; the result contains the text as its input. */
export function computeTextHash(algorithm: HashAlgorithm, text: string): HashResult {
  const sum = startSum(algorithm);
  sum.add(Buffer.from(text, 'utf8'));
  return { algorithm, hash: sum.hex(), input: text };
}

/**
 * Returns the text of a checksum file for one file. With one algorithm it uses the format of `sha256sum` and similar
 * tools, with several the tagged format (`SHA256 (name) = ...`) that `cksum --check` and BSD tools read. Names are
 * escaped as in coreutils.
 */
export function checksumFile(results: readonly HashResult[], fileName: string): string {
  const name = fileName.replace(/[\\\n\r]/g, (character) => escapes[character] ?? character);
  const mark = name === fileName ? '' : '\\';
  const line = ({ algorithm, hash }: HashResult) =>
    results.length === 1
      ? `${mark}${hash}  ${name}\n`
      : `${mark}${algorithm.toUpperCase()} (${name}) = ${hash}\n`;
  return results.map(line).join('');
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };

interface Sum {
  readonly algorithm: HashAlgorithm;
  add(chunk: Buffer): void;
  /** Returns lowercase hexadecimal and finishes the checksum. */
  hex(): string;
}

const startSum = (algorithm: HashAlgorithm): Sum =>
  algorithm === 'crc32' ? startCrc32() : startDigest(algorithm, createHash(algorithm));

function startDigest(algorithm: HashAlgorithm, hash: Hash): Sum {
  return { algorithm, add: (chunk) => void hash.update(chunk), hex: () => hash.digest('hex') };
}

function startCrc32(): Sum {
  let value = 0;
  return {
    algorithm: 'crc32',
    add(chunk) {
      value = crc32(chunk, value);
    },
    hex: () => (value >>> 0).toString(16).padStart(8, '0'),
  };
}

const abortFault = ({ reason }: AbortSignal): Fault =>
  reason instanceof Fault ? reason : new Fault('cancelled', {}, { cause: reason });
