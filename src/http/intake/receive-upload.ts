import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import type { Spool } from './spool.ts';
import { takeParts, type Taken } from './take-parts.ts';
import type { Upload, UploadRules } from './upload.ts';
import { watchPace } from './upload-pace.ts';

/**
 * Streams a multipart request to the spool, fields and files in any order, counting bytes on the way. Rejects with the
 * fault of what is wrong with it; nothing of a refused or broken upload stays behind.
 */
export async function receiveUpload(
  request: FastifyRequest,
  spool: Spool,
  rules: UploadRules,
): Promise<Upload> {
  const taken: Taken = { fields: {}, files: [], paths: [] };
  const discard = async () => {
    await Promise.all(taken.paths.map((path) => rm(path, { force: true })));
  };
  const pace = watchPace(request.raw);
  const work = takeParts(request, spool, rules, taken, pace.signal);
  try {
    await Promise.race([work, rejectionOf(pace.signal)]);
    const isNamed = rules.field.orSource && taken.fields['source'];
    if (!isNamed && taken.files.length < rules.field.min) throw new Fault('file-missing');
    return { fields: taken.fields, files: taken.files, discard };
  } catch (error) {
    void work.then(discard, discard);
    await discard();
    throw error;
  } finally {
    pace.stop();
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Fault), { once: true });
  });
}
