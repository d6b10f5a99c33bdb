import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Job, isSettled } from '#src/contract/job.ts';
import packageFile from '../package.json' with { type: 'json' };

const repository = join(import.meta.dirname, '..');

/** The product, running as a separate process on a free port with an empty data folder. */
export interface BenchProduct {
  readonly url: string;
  readonly pid: number;
  /** Submits a file and resolves when the event stream reports that the job has finished. Rejects if the job failed. */
  convert(path: string, type: string, to: string, options?: Record<string, unknown>): Promise<Job>;
  /** Uploads PDFs to one of the PDF tools and resolves when the job has finished. Rejects if the job failed. */
  pdfTool(paths: readonly string[], operation: string, options?: Record<string, unknown>): Promise<Job>;
  /** Submits a file without waiting for it. */
  submit(path: string, type: string, to: string, options?: Record<string, unknown>): Promise<Job>;
  /** Requests a URL as the visitor who owns all jobs. Rejects if the request is refused. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** Starts the product and waits until it is ready. */
export async function startProduct(): Promise<BenchProduct> {
  const data = await mkdtemp(join(tmpdir(), 'formshift-bench-'));
  const child = spawn(
    process.execPath,
    [...packageFile.config.serverFlags, join(repository, 'src', 'server.ts')],
    {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...packageFile.config.serverEnvironment,
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: data,
        RATE_LIMIT: 'off',
        TRUST_PROXY: '127.0.0.1', // visitors on several networks
        LOG_LEVEL: 'error',
        DISK_RESERVE_MB: '0',
        ALLOW_UNSANDBOXED: 'on',
      },
    },
  );
  const url = await waitForAddress(child);

  async function submit(
    path: string,
    type: string,
    to: string,
    options?: Record<string, unknown>,
  ): Promise<Job> {
    return send(`${url}/api/convert`, { type, toFormat: to }, { file: [path] }, options);
  }

  return {
    url,
    pid: child.pid ?? 0,
    submit,
    ask: (path, init) => ask(`${url}${path}`, init),
    async convert(path, type, to, options) {
      const job = await follow(url, await submit(path, type, to, options));
      if (job.status !== 'completed') throw new Error(job.error);
      return job;
    },
    async pdfTool(paths, operation, options) {
      const files = operation === 'merge' ? { files: paths } : { file: paths };
      const submitted = await send(`${url}/api/pdf-tools`, { operation }, files, options);
      const job = await follow(url, submitted);
      if (job.status !== 'completed') throw new Error(job.error);
      return job;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Resolves to the URL of a starting product once it prints it. Rejects if the process exits first. */
function waitForAddress(child: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /ready at (\S+)/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the server exited with ${code}`)));
  });
}

/** Cookies set by the server, kept as a browser keeps them, so that all jobs of a run belong to one visitor. */
let cookies = '';

async function send(
  address: string,
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, readonly string[]>>,
  options?: Record<string, unknown>,
): Promise<Job> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (options) form.set('options', JSON.stringify(options));
  for (const [name, paths] of Object.entries(files))
    for (const path of paths) form.append(name, new Blob([await readFile(path)]), basename(path));
  return Job.parse(await (await ask(address, { method: 'POST', body: form })).json());
}

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const reply = await fetch(address, {
    ...init,
    headers: { cookie: cookies, 'sec-fetch-site': 'same-origin' },
  });
  const [setCookie] = reply.headers.getSetCookie();
  cookies = setCookie?.split(';')[0] ?? cookies;
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  return reply;
}

async function follow(url: string, submitted: Job): Promise<Job> {
  const stream = await ask(`${url}/api/conversions/${submitted.id}/events`);
  let job = submitted;
  let rest = '';
  for await (const chunk of stream.body ?? []) {
    rest += Buffer.from(chunk).toString();
    const messages = rest.split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message)?.[1];
      if (data) job = Job.parse(JSON.parse(data));
    }
    if (isSettled(job)) return job;
  }
  return job;
}
