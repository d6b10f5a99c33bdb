import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import type { DailyQuota } from '#src/jobs/queue.ts';
import { hashApiKey, parseApiKeyFile, type ApiKeyEntry } from './api-key-file.ts';

/** A valid API key. */
export interface ApiKey {
  /** Jobs belong to this name: keys with the same name share them, so that one can replace another. */
  readonly name: string;
  readonly quota: DailyQuota;
}

/** The API keys that the operator has given out. */
export interface ApiKeys {
  /**
   * Returns the key that a request was sent with (RFC 6750, 2.1); undefined if it was sent with none. Throws
   * `api-key-invalid`.
   */
  of(request: Pick<FastifyRequest, 'headers'>): ApiKey | undefined;
  /** Stops reading the file. */
  close(): void;
}

const rereadMs = 5_000;

/**
 * Opens the API keys in a file, which is read again every few seconds. If it can't be read then, `warn` is called and
 * the keys read before stay valid. `quota` applies to keys without limits of their own. Rejects if the file can't be
 * read.
 */
export async function openApiKeys(
  file: string,
  { quota, warn }: { readonly quota: DailyQuota; readonly warn: (line: string) => void },
): Promise<ApiKeys> {
  let text = await readKeyFile(file);
  let keys = indexKeys(text, quota);
  let failure = '';

  async function reread(): Promise<void> {
    try {
      const found = await readKeyFile(file);
      if (found !== text) keys = indexKeys(found, quota);
      text = found;
      failure = '';
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== failure) warn(`${reason}. The API keys read before stay valid.`);
      failure = reason;
    }
  }

  const timer = setInterval(() => void reread(), rereadMs);
  timer.unref();
  return {
    of({ headers }) {
      const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
      if (bearer === undefined) return undefined;
      const known = keys.get(hashApiKey(bearer));
      if (!known) throw new Fault('api-key-invalid');
      return known;
    },
    close: () => clearInterval(timer),
  };
}

/** The file belongs to the operator, so the error names it. */
const readKeyFile = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`API_KEYS_FILE, ${file}, cannot be read (${error.code})`, { cause: error });
  });

const indexKeys = (text: string, quota: DailyQuota): ReadonlyMap<string, ApiKey> =>
  new Map(parseApiKeyFile(text).map((entry) => [entry.sha256, toApiKey(entry, quota)]));

function toApiKey({ name, jobsPerDay, mbPerDay }: ApiKeyEntry, usual: DailyQuota): ApiKey {
  const own = {
    ...(jobsPerDay !== undefined && { jobs: jobsPerDay }),
    ...(mbPerDay !== undefined && { bytes: mbPerDay * 1024 ** 2 }),
  };
  return { name, quota: { ...usual, ...own } };
}
