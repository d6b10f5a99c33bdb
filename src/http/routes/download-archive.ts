import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';
import { downloadArchive } from '#src/contract/endpoints/jobs.ts';
import { Fault } from '#src/contract/faults.ts';
import { JobId } from '#src/contract/job.ts';
import type { StoredFile } from '#src/jobs/queue.ts';
import { safeFileName } from '#src/files/safe-file-name.ts';
import { idsIn } from '../names/id-list.ts';
import { uniqueNames } from '../names/unique-names.ts';
import { ownJob } from '../visitors/own-job.ts';
import { downloadHeaders, requireResult } from '../files/result-file.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';

/** GET /api/conversions/archive: the results of several completed jobs as one ZIP file, streamed as it is written. */
export function downloadArchiveRoute(server: Server): void {
  serve(
    server,
    downloadArchive,
    async ({ fields, request, reply }) => {
      const files = await loadResults(server, request, fields.ids);
      server.downloads.track(server.visitors.of(request), reply);
      void reply.headers(downloadHeaders({ name: 'converted-files.zip', format: 'zip' }));
      return streamZip(server, files);
    },
    { compress: false, head: false },
  );
}

async function loadResults(server: Server, request: FastifyRequest, list: string): Promise<StoredFile[]> {
  const ids = idsIn(list);
  if (ids.some((id) => !JobId.safeParse(id).success)) throw new Fault('not-found');
  return Promise.all(ids.map(async (id) => requireResult(await ownJob(server, request, id))));
}

/**
 * Files are stored uncompressed, since almost all are already compressed. Each file is opened only when it is
 * written.
 */
function streamZip(server: Server, files: readonly StoredFile[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let current: Readable | undefined;
  const names = uniqueNames(files.map((file) => safeFileName(file.name)));
  for (const [index, file] of files.entries()) {
    zip.addReadStreamLazy(
      names[index] ?? file.name,
      { size: file.sizeBytes, compress: false },
      (callback) => {
        server.storage.get(file.key).then(
          (stream) => {
            current = stream;
            stream.once('error', (error) => out.destroy(error));
            if (out.destroyed) stream.destroy();
            else callback(null, stream);
          },
          (error: unknown) =>
            out.destroy(error instanceof Error ? error : new Error('reading from storage failed')),
        );
      },
    );
  }
  zip.on('error', (error: Error) => out.destroy(error));
  zip.end();
  void pipeline(zip.outputStream, out).catch(() => current?.destroy());
  return out;
}
