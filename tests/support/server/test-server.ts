import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Note } from '#src/contract/messages/notes.ts';
import type { Job } from '#src/contract/job.ts';
import { loadRegistry, type Registry } from '#src/converters/registry/registry.ts';
import { createApp } from '#src/http/create-app.ts';
import type { ApiKeys } from '#src/http/visitors/api-keys.ts';
import type { AppParts, HttpSettings } from '#src/http/server-parts.ts';
import type { JobResult, Queue } from '#src/jobs/queue.ts';
import { openSqliteQueue } from '#src/jobs/sqlite/sqlite-queue.ts';
import type { QueueSettings } from '#src/jobs/sqlite/sqlite-store.ts';
import { folderStorage } from '#src/storage/folder-storage.ts';
import { createRequestValidator } from '#src/validation/request-validator.ts';
import type { Storage } from '#src/storage/storage.ts';
import { refuseUndescribed } from './described-responses.ts';

/** A server that listens on a port, with a real queue and real storage; no worker runs unless the test acts as one. */
export interface TestServer {
  readonly url: string;
  readonly queue: Queue;
  readonly storage: Storage;
  readonly registry: Registry;
  /** Log lines as written. */
  readonly log: readonly string[];
  /** Sends a request; a path is relative to this server. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Uploads a file, with fields before it. */
  send(
    fields: Record<string, string>,
    file: { name: string; content: Blob | string | Uint8Array<ArrayBuffer> },
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Acts as a worker: claims jobs until it has this one and completes it with this content. */
  complete(
    job: Pick<Job, 'id'>,
    content: string | Uint8Array,
    result?: { name?: string; format?: string; notes?: readonly Note[] },
  ): Promise<void>;
  /** Keys in the storage. */
  stored(): Promise<string[]>;
  /** Size of a job's first upload in storage, in bytes; undefined once it is gone. */
  uploadSize(jobId: string): Promise<number | undefined>;
  /** Files in the upload folder. */
  spooled(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a test server on a free port with a separate data folder. */
export async function openTestServer(
  settings: Partial<HttpSettings> = {},
  more: {
    draining?: () => boolean;
    reserveBytes?: number;
    queue?: Partial<QueueSettings>;
    pages?: NonNullable<AppParts['pages']>;
    apiKeys?: ApiKeys;
    /** A free one by default. */
    port?: number;
  } = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'formshift-http-'));
  const spoolFolder = join(folder, 'spool');
  await Promise.all([mkdir(spoolFolder), mkdir(join(folder, 'files'))]);
  const lines: string[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line: string) => lines.push(line) });
  const queue = await openSqliteQueue({ file: join(folder, 'queue.sqlite'), ...more.queue });
  const storage = folderStorage({ folder: join(folder, 'files'), reserveBytes: more.reserveBytes ?? 0 });
  const registry = await loadRegistry({ has: () => true, report: { level: 'full', memory: 'cgroup' } });
  const app = await createApp({
    queue,
    storage,
    offer: registry.offer,
    validator: createRequestValidator(() => registry),
    settings: {
      siteUrl: undefined,
      basePath: '',
      maxFileMb: 1,
      retentionHours: 24,
      spoolFolder,
      rateLimit: false,
      trustProxy: [],
      checkReplies: true,
      ...settings,
    },
    ...(more.pages && { pages: more.pages }),
    ...(more.apiKeys && { apiKeys: more.apiKeys }),
    readiness: { sandbox: { level: 'full', memory: 'cgroup' }, draining: more.draining ?? (() => false) },
    log,
  });
  const url = await app.listen({ port: more.port ?? 0, host: '127.0.0.1' });
  const request = async (path: string, init?: RequestInit) => {
    const response = await fetch(new URL(path, url), init);
    await refuseUndescribed(init?.method ?? 'GET', path, response);
    return response;
  };

  return {
    url,
    queue,
    storage,
    registry,
    log: lines,
    fetch: request,
    send: (fields, file, headers = {}) =>
      request('/api/convert', { method: 'POST', body: buildMultipartForm(fields, file), headers }),
    async complete({ id }, content, { name = 'result.txt', format = 'txt', notes = [] } = {}) {
      const claim = await claimUntil(queue, id);
      if (!claim) throw new Error('the job is not waiting');
      const path = join(folder, `${id}.result`);
      await writeFile(path, content);
      const output = { key: `${id}/out/1`, sizeBytes: Buffer.byteLength(content), name, format };
      await storage.store(output.key, path);
      const result: JobResult = { output, notes };
      if (!(await claim.complete(result))) throw new Error('the result was refused');
    },
    async stored() {
      const keys: string[] = [];
      for await (const { key } of storage.list()) keys.push(key);
      return keys;
    },
    async uploadSize(jobId) {
      for await (const { key } of storage.list())
        if (key.startsWith(`${jobId}/in/0-`)) return storage.size(key);
      return undefined;
    },
    spooled: () => readdir(spoolFolder),
    async close() {
      await app.close();
      await queue.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function claimUntil(queue: Queue, id: string) {
  for (const lane of ['light', 'heavy'] as const) {
    for (let claim = await queue.claim(lane); claim; claim = await queue.claim(lane))
      if (claim.job.id === id) return claim;
  }
  return undefined;
}

/** A form as a browser would send it. */
export function buildMultipartForm(
  fields: Record<string, string>,
  file?: { name: string; content: Blob | string | Uint8Array<ArrayBuffer> },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file)
    form.append('file', file.content instanceof Blob ? file.content : new Blob([file.content]), file.name);
  return form;
}
