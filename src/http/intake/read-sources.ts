import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { JobId } from '#src/contract/job.ts';
import { ownJob } from '../visitors/own-job.ts';
import { requireResult } from '../files/result-file.ts';
import type { Server } from '../server-parts.ts';
import type { ReceivedFile } from '#src/validation/accepted-work.ts';
import type { Upload, UploadRules } from './upload.ts';

/**
 * Fetches files that are already on the server instead of being uploaded. The ids in the form's `source` field are
 * the caller's jobs, whose results are used, or files the caller imported. They enter the spool as if uploaded,
 * within the same limits. Rejects with `not-found` for anything that isn't the caller's.
 */
export async function fetchSources(
  server: Server,
  request: FastifyRequest,
  upload: Upload,
  { field, maxFileBytes, maxTotalBytes }: UploadRules,
): Promise<Pick<Upload, 'files' | 'discard'>> {
  const files: ReceivedFile[] = [];
  const discard = async () => {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  };
  try {
    for (const id of field.orSource ? sourcesIn(upload.fields['source'] ?? '') : []) {
      if (files.length + upload.files.length >= field.max)
        throw new Fault('too-many-files', { max: field.max });
      files.push(await fetchSource(server, request, id, maxFileBytes));
      if (sumFileBytes(files) + sumFileBytes(upload.files) > maxTotalBytes)
        throw new Fault('files-too-large', {
          eachMb: maxFileBytes / 1024 / 1024,
          maxMb: maxTotalBytes / 1024 / 1024,
        });
    }
    return { files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Returns the ids in the field, keeping duplicates: a document may be merged with itself. */
function sourcesIn(list: string): string[] {
  const ids = list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  if (ids.some((id) => !JobId.safeParse(id).success)) throw new Fault('not-found');
  return ids;
}

const sumFileBytes = (files: readonly ReceivedFile[]): number =>
  files.reduce((sum, file) => sum + file.sizeBytes, 0);

async function fetchSource(
  server: Server,
  request: FastifyRequest,
  id: string,
  maxFileBytes: number,
): Promise<ReceivedFile> {
  const imported = await server.cloudSessions.imported(request, id);
  const { key, name, sizeBytes } = imported ?? requireResult(await ownJob(server, request, id));
  if (sizeBytes > maxFileBytes) throw new Fault('file-too-large', { maxMb: maxFileBytes / 1024 / 1024 });
  const path = server.spool.newPath();
  await server.storage.fetchTo(key, path);
  return { path, name, sizeBytes };
}
