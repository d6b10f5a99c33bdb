import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import type { Spool } from './spool.ts';
import { receiveParts, type ReceivedParts } from './read-parts.ts';
import type { Upload, UploadRules } from './upload.ts';
import { watchPace } from './upload-pace.ts';

/**
 * Streams a multipart request to the spool, fields and files in any order, counting bytes. Rejects with the matching
 * fault; nothing of a refused or broken upload remains.
 */
export async function receiveUpload(
  request: FastifyRequest,
  spool: Spool,
  rules: UploadRules,
): Promise<Upload> {
  const received: ReceivedParts = { fields: {}, files: [], paths: [] };
  const discard = async () => {
    await Promise.all(received.paths.map((path) => rm(path, { force: true })));
  };
  const pace = watchPace(request.raw);
  const work = receiveParts(request, spool, rules, received, pace.signal);
  try {
    await Promise.race([work, rejectOnAbort(pace.signal)]);
    const isNamed = rules.field.orSource && received.fields['source'];
    if (!isNamed && received.files.length < rules.field.min) throw new Fault('file-missing');
    return { fields: received.fields, files: received.files, discard };
  } catch (error) {
    void work.then(discard, discard);
    await discard();
    throw error;
  } finally {
    pace.stop();
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Fault), { once: true });
  });
}
