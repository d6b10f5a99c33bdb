import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSettled, Job } from '#src/contract/job.ts';
import { buildMultipartForm } from './test-server.ts';

/** Result of sending a file. */
export interface VisitOutcome {
  /** Status of the request that sent it. */
  readonly status: number;
  /** Bodies of all responses, as received. */
  readonly texts: readonly string[];
  /** The job once it is settled; undefined if the file was rejected. */
  readonly job?: Job;
  readonly result?: Buffer<ArrayBuffer>;
}

/** A script that converts files and follows its jobs. */
export interface Visit {
  /** Sends a file and waits for its job to finish; `options` in the format of the API. */
  convert(
    path: string,
    type: string,
    to: string,
    options?: Readonly<Record<string, unknown>>,
  ): Promise<VisitOutcome>;
  /** Deletes every job it has created. */
  deleteAll(): Promise<void>;
}

/** Opens a visit to a site without a cookie; the job ids alone give access. */
export function openVisit(url: string): Visit {
  const ids: string[] = [];
  return {
    async convert(path, type, toFormat, options = {}) {
      const fields = { type, toFormat, options: JSON.stringify(options) };
      const body = buildMultipartForm(fields, { name: basename(path), content: readFileSync(path) });
      const sent = await fetch(`${url}/api/convert`, { method: 'POST', body });
      const texts = [await sent.text()];
      if (sent.status !== 202) return { status: sent.status, texts };
      const cookie = (sent.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      let job = Job.parse(JSON.parse(texts[0] ?? ''));
      ids.push(`${job.id} ${cookie}`);
      while (!isSettled(job)) {
        await sleep(100);
        const text = await (await fetch(`${url}/api/conversions/${job.id}`, { headers: { cookie } })).text();
        texts.push(text);
        job = Job.parse(JSON.parse(text));
      }
      if (job.status === 'failed') return { status: sent.status, texts, job };
      const download = await fetch(`${url}${job.downloadUrl}`, { headers: { cookie } });
      if (!download.ok)
        throw new Error(`the result was not given: ${download.status} ${await download.text()}`);
      return { status: sent.status, texts, job, result: Buffer.from(await download.arrayBuffer()) };
    },
    async deleteAll() {
      for (const entry of ids.splice(0)) {
        const [id, cookie = ''] = entry.split(' ');
        const response = await fetch(`${url}/api/conversions/${id}`, {
          method: 'DELETE',
          headers: { cookie },
        });
        if (response.status !== 204) throw new Error(`a job was not deleted: ${response.status}`);
      }
    },
  };
}
