import { rm } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { JobId } from '#src/contract/job.ts';
import { ownJob } from '../visitors/own-job.ts';
import { requireResult } from '../files/result-file.ts';
import type { Server } from '../server-parts.ts';
import type { ReceivedFile } from '#src/validation/accepted-work.ts';
import { findOwnUpload } from '../uploads/own-upload.ts';
import { uploadOffset, type StoredUpload } from '../uploads/stored-uploads.ts';
import { beginFetches } from './fetch-url.ts';
import type { Upload, UploadRules } from './upload.ts';

/** Files that were fetched, in the spool. */
export interface FetchedSources extends Pick<Upload, 'files' | 'discard'> {
  /** Deletes the resumable uploads among the sources: each can be used once, and then belongs to the job. */
  markUsed(): Promise<void>;
}

/**
 * Fetches files that aren't uploaded with the request. The form's `source` field has ids of the caller's jobs, whose
 * results are used, of files the caller imported, of resumable uploads, or URLs. They enter the spool as if uploaded, within the same limits. Rejects with
 * `not-found` for an id that isn't the caller's.
 */
export async function fetchSources(
  server: Server,
  call: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  upload: Upload,
  { field, maxFileBytes, maxTotalBytes }: UploadRules,
): Promise<FetchedSources> {
  const files: ReceivedFile[] = [];
  const uploadIds: string[] = [];
  const discard = async () => {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  };
  try {
    const sources = field.orSource ? sourcesIn(upload.fields['source'] ?? '') : [];
    const fetchUrl = sources.some(isUrl) ? beginFetches(server, call) : undefined;
    for (const source of sources) {
      if (files.length + upload.files.length >= field.max)
        throw new Fault('too-many-files', { max: field.max });
      files.push(
        fetchUrl && isUrl(source)
          ? await fetchUrl(source, maxFileBytes)
          : await fetchStored(server, call.request, source, { maxFileBytes, uploadIds }),
      );
      if (sumFileBytes(files) + sumFileBytes(upload.files) > maxTotalBytes)
        throw new Fault('files-too-large', {
          eachMb: maxFileBytes / 1024 / 1024,
          maxMb: maxTotalBytes / 1024 / 1024,
        });
    }
    const markUsed = async () => {
      await Promise.all(uploadIds.map((id) => server.uploads.remove(id)));
    };
    return { files, discard, markUsed };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Returns the ids and URLs in the field, keeping duplicates: a document may be merged with itself. */
function sourcesIn(list: string): string[] {
  const sources = list
    .split(',')
    .map((source) => source.trim())
    .filter((source) => source !== '');
  if (sources.some((source) => !isUrl(source) && !JobId.safeParse(source).success))
    throw new Fault('not-found');
  return sources;
}

/** Returns whether a source is meant as a URL: ids have no colon. */
const isUrl = (source: string): boolean => source.includes(':');

const sumFileBytes = (files: readonly ReceivedFile[]): number =>
  files.reduce((sum, file) => sum + file.sizeBytes, 0);

async function fetchStored(
  server: Server,
  request: FastifyRequest,
  id: string,
  { maxFileBytes, uploadIds }: { readonly maxFileBytes: number; readonly uploadIds: string[] },
): Promise<ReceivedFile> {
  const upload = await findOwnUpload(server, request, id);
  if (upload) {
    uploadIds.push(id);
    return fetchUpload(server, upload);
  }
  const imported = await server.cloudSessions.imported(request, id);
  const { key, name, sizeBytes } = imported ?? requireResult(await ownJob(server, request, id));
  if (sizeBytes > maxFileBytes) throw new Fault('file-too-large', { maxMb: maxFileBytes / 1024 / 1024 });
  const path = server.spool.newPath();
  await server.storage.fetchTo(key, path);
  return { path, name, sizeBytes };
}

async function fetchUpload({ spool, uploads }: Server, upload: StoredUpload): Promise<ReceivedFile> {
  const { name, length: sizeBytes } = upload;
  const received = uploadOffset(upload);
  if (received < sizeBytes) throw new Fault('upload-incomplete', { received, length: sizeBytes });
  const path = spool.newPath();
  await uploads.copyTo(upload, path);
  return { path, name, sizeBytes };
}
