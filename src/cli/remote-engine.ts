import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { listFormats, listTools } from '#src/contract/endpoints/synchronous.ts';
import { isSettled, Job } from '#src/contract/job.ts';
import { CommandError, exitCodes } from './command-error.ts';
import type { JobEngine } from './engine.ts';

type Sending = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

const Problem = z.object({ detail: z.string(), code: z.string() });

/** Times a request is sent while the server is away or busy. */
const maxAttempts = 8;
const pollMs = 500;

/** Uses a Formshift server at a URL, with an API key if there is one. */
export function openRemoteEngine({
  server,
  apiKey,
}: {
  readonly server: string;
  readonly apiKey: string | undefined;
}): JobEngine {
  const base = server.replace(/\/+$/, '');
  const headers = {
    accept: 'application/json, application/problem+json',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  };

  /** Sends a request, again if the server is away or says when to repeat it. Rejects with what it refuses. */
  async function send(path: string, init: Sending = {}): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const sent = await fetch(`${base}${path}`, { ...init, headers: { ...headers, ...init.headers } }).catch(
        (error: unknown) => {
          init.signal?.throwIfAborted();
          return error instanceof Error ? error : new Error(String(error));
        },
      );
      if (!(sent instanceof Error) && sent.ok) return sent;
      const isBusy = sent instanceof Error || sent.status === 429 || sent.status === 503;
      const pauseSeconds =
        sent instanceof Error ? attempt : Number(sent.headers.get('retry-after') ?? attempt);
      if (!isBusy || attempt === maxAttempts || pauseSeconds > maxPauseSeconds)
        throw await toError(sent, base);
      await sleep(pauseSeconds * 1_000, undefined, init.signal ? { signal: init.signal } : {});
    }
  }

  const readJob = async (response: Response): Promise<Job> => Job.parse(await response.json());

  return {
    concurrency: 4,
    formats: async () => listFormats.reply.parse(await (await send(listFormats.path)).json()).types,
    tools: async () => listTools.reply.parse(await (await send(listTools.path)).json()).tools,
    async run({ path, fields, files }, { onProgress, signal }) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      for (const file of files) body.append('file', await openAsBlob(file), basename(file));
      const once = { 'idempotency-key': randomUUID(), prefer: 'wait=2' };
      let job = await readJob(await send(path, { method: 'POST', body, headers: once, signal }));
      try {
        while (!isSettled(job)) {
          onProgress(job);
          await sleep(pollMs, undefined, { signal });
          job = await readJob(await send(`/api/conversions/${job.id}`, { signal }));
        }
        return job;
      } catch (error) {
        if (signal.aborted) await send(`/api/conversions/${job.id}`, { method: 'DELETE' });
        throw signal.aborted ? signal.reason : error;
      }
    },
    async save({ id }, path) {
      const { body } = await send(`/api/conversions/${id}/download`, { headers: { accept: '*/*' } });
      if (!body) throw new CommandError('The server sent no file.');
      await pipeline(Readable.fromWeb(body), createWriteStream(path, { flags: 'wx' }));
    },
    async remove({ id }) {
      await send(`/api/conversions/${id}`, { method: 'DELETE' });
    },
    async close() {},
  };
}

/** A longer pause that a server asks for, such as until the end of a day, is reported. */
const maxPauseSeconds = 120;

async function toError(sent: Response | Error, base: string): Promise<CommandError> {
  if (sent instanceof Error)
    return new CommandError(`The server at ${base} can't be reached.`, { exitCode: exitCodes.unavailable });
  const text = await sent.text();
  const { data } = z
    .string()
    .transform((body): unknown => (body.startsWith('{') ? JSON.parse(body) : undefined))
    .pipe(Problem)
    .safeParse(text);
  return data
    ? new CommandError(data.detail, { code: data.code })
    : new CommandError(
        `The server at ${base} answered with status ${sent.status}. Is it a Formshift server?`,
        {
          exitCode: exitCodes.unavailable,
        },
      );
}
