import { z } from 'zod';
import { phrase } from '#src/contract/messages/facts.ts';
import { hashAlgorithms, type HashAlgorithm } from '#src/contract/conversion-types.ts';
import { Fault } from '#src/contract/faults.ts';
import { safeFileName } from '#src/files/safe-file-name.ts';
import type { AcceptedWork, ReceivedFile } from './accepted-work.ts';
import { parseOptions } from './parse-options.ts';

/** A visitor's request for checksums; all of them if no algorithm is named. */
export interface HashingRequest {
  readonly toFormat?: string | undefined;
  readonly options?: string | undefined;
}

/**
 * Builds the job that computes checksums of any file, including an empty one: the named algorithm, or all of them if
 * none is named.
 */
export function acceptHashing(file: ReceivedFile, request: HashingRequest): AcceptedWork {
  return {
    type: 'hash',
    operation: 'hash',
    lane: 'light',
    fromFormat: null,
    toFormat: request.toFormat ? parseHashAlgorithm(request.toFormat) : null,
    options: parseOptions(request.options, z.strictObject({})),
    files: [{ received: file, name: safeFileName(file.name), format: 'bin' }],
  };
}

function parseHashAlgorithm(word: string): HashAlgorithm {
  const plain = word.toLowerCase().replaceAll('-', '');
  const algorithm = hashAlgorithms.find((known) => known === plain);
  if (algorithm) return algorithm;
  throw new Fault('field-invalid', {
    field: 'toFormat',
    reason: phrase('it must be one of {algorithms}, or absent for all of them', {
      algorithms: hashAlgorithms,
    }),
  });
}
