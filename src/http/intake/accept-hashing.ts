import { z } from 'zod';
import { hashAlgorithms, type HashAlgorithm } from '#src/contract/conversion-types.ts';
import { Fault } from '#src/contract/faults.ts';
import { safeFileName } from '../names/file-name.ts';
import type { AcceptedWork } from '../submit-job.ts';
import { parseOptions } from './parse-options.ts';
import type { ReceivedFile } from './upload.ts';

/**
 * Builds the job that computes checksums of any file, including an empty one: the named algorithm, or all of them if
 * none is named.
 */
export function acceptHashing(
  file: ReceivedFile,
  request: { toFormat?: string | undefined; options?: string | undefined },
): AcceptedWork {
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
    reason: `it must be one of ${hashAlgorithms.join(', ')}, or absent for all of them`,
  });
}
