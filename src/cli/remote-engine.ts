import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openClient, requireData, type JobPath } from '#src/client/client.ts';
import { ApiProblem, ServerUnreachable } from '#src/client/problem.ts';
import { listFormats, listTools } from '#src/contract/endpoints/synchronous.ts';
import { phrase } from '#src/contract/messages/facts.ts';
import type { Language } from '#src/contract/pages/languages.ts';
import { Job } from '#src/contract/job.ts';
import { CommandError, exitCodes } from './command-error.ts';
import type { JobEngine } from './engine.ts';

/** Uses a Formshift server at a URL, with an API key if there is one. */
export function openRemoteEngine({
  server,
  apiKey,
  language,
}: {
  readonly server: string;
  readonly apiKey: string | undefined;
  readonly language: Language;
}): JobEngine {
  const client = openClient({ server, apiKey, language });

  /** Rejects with the reason as the command line says it. */
  async function reported<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      throw toCommandError(error, server);
    }
  }

  return {
    concurrency: 4,
    formats: () =>
      reported(
        client.api.GET('/api/formats').then((sent) => listFormats.reply.parse(requireData(sent)).types),
      ),
    tools: () =>
      reported(client.api.GET('/api/tools').then((sent) => listTools.reply.parse(requireData(sent)).tools)),
    run: ({ path, ...request }, { onProgress, signal }) =>
      reported(
        client
          .runJob(path as JobPath, request, { signal, onProgress: (job) => onProgress(Job.parse(job)) })
          .then((job) => Job.parse(job)),
      ),
    save: ({ id }, path) =>
      reported(
        client.download(id).then(async (body) => {
          await pipeline(Readable.fromWeb(body), createWriteStream(path, { flags: 'wx' }));
        }),
      ),
    remove: ({ id }) => reported(client.deleteJob(id)),
    async close() {},
  };
}

function toCommandError(error: unknown, server: string): unknown {
  const exitCode = exitCodes.unavailable;
  if (error instanceof ServerUnreachable)
    return new CommandError(phrase('The server at {server} cannot be reached.', { server }), { exitCode });
  if (!(error instanceof ApiProblem)) return error;
  return error.code === undefined
    ? new CommandError(
        phrase('The server at {server} answered with status {status}. Is it a Formshift server?', {
          server,
          status: String(error.status),
        }),
        { exitCode },
      )
    : new CommandError(error.message, { code: error.code });
}
