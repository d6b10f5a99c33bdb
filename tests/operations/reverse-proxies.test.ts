import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { until } from '#tests/support/jobs.ts';
import { findFreePort } from '#tests/support/servers/postgres.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { buildMultipartForm } from '#tests/support/server/test-server.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const folder = mkdtempSync(join(tmpdir(), 'formshift-proxy-'));

let product: RunningProduct;
beforeAll(async () => {
  product = await openProduct({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' });
}, 180_000);
afterAll(async () => {
  await product?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Reads an example and replaces the addresses in it by those of the test. */
function readExample(path: string, replacements: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(deploy, path), 'utf8').replace('127.0.0.1:3000', new URL(product.url).host);
  for (const [from, to] of Object.entries(replacements)) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  return text;
}

function startNginx(port: number): ChildProcess {
  const settings = join(folder, 'nginx.conf');
  const site = join(folder, 'site.conf');
  writeFileSync(site, readExample('nginx/formshift.conf', { 'listen 80;': `listen 127.0.0.1:${port};` }));
  const stores = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    settings,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;
events {}
http {
  access_log off;
  ${stores.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')}
  include ${site};
}`,
  );
  return spawn('nginx', ['-c', settings, '-p', folder], { stdio: 'ignore' });
}

function startCaddy(port: number): ChildProcess {
  const settings = join(folder, 'Caddyfile');
  const site = readExample('caddy/Caddyfile', { 'files.example.org {': `http://127.0.0.1:${port} {` });
  writeFileSync(settings, `{\n\tadmin off\n}\n${site}`);
  return spawn('caddy', ['run', '--config', settings, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
}

describe.each([
  ['nginx', startNginx, '127.0.1.'],
  ['Caddy', startCaddy, '127.0.2.'],
])('the example for %s', (_name, start, network) => {
  let proxy: ChildProcess;
  let url: string;
  beforeAll(async () => {
    const port = await findFreePort();
    proxy = start(port);
    url = `http://127.0.0.1:${port}`;
    await until(
      () =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      30,
    );
  });
  afterAll(async () => {
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
  });
  afterEach(() => expect(proxy.exitCode).toBeNull());

  it('passes an upload of 100 MB and its result', async () => {
    const id = await submit({ type: 'hash' }, 'large.bin', randomBytes(100 * 1024 * 1024));
    const read = async () => Job.parse(await (await fetch(`${url}/api/conversions/${id}`)).json());
    await until(async () => (await read()).status === 'completed');
    expect((await read()).hashes?.length).toBeGreaterThan(2);
  });

  it('passes the first event of a job before its end', async () => {
    const long = Array.from({ length: 500 }, (_, index) => `Paragraph ${index}`).join('\n\n');
    const id = await submit({ type: 'document', toFormat: 'pdf' }, 'long.md', long);
    const response = await fetch(`${url}/api/conversions/${id}/events`);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    let text = '';
    let first = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (first === '' && /^data:.*\n\n/m.test(text)) first = text;
    }
    expect(first).toMatch(/"status":"(?:pending|processing)"/);
    expect(first).not.toContain('"completed"');
    expect(text).toContain('"completed"');
  });

  it('tells the address of the visitor, who cannot claim another', async () => {
    const [greedy, modest] = [`${network}1`, `${network}2`];
    let status = 404;
    for (let tries = 0; tries < 2_000 && status === 404; tries += 1)
      status = await askForUnknownJob(greedy, { 'x-forwarded-for': `203.0.113.${tries % 250}` });
    expect(status).toBe(429);
    expect(await askForUnknownJob(modest)).toBe(404);
  });

  async function submit(
    fields: Record<string, string>,
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
  ): Promise<string> {
    const body = buildMultipartForm(fields, { name, content });
    const response = await fetch(`${url}/api/convert`, { method: 'POST', body });
    expect(response.status).toBe(202);
    return Job.parse(await response.json()).id;
  }

  /** Requests a job that doesn't exist from an address of this machine; resolves to the status. */
  function askForUnknownJob(localAddress: string, headers: Record<string, string> = {}): Promise<number> {
    return new Promise((resolve, reject) => {
      request(`${url}/api/conversions/${'x'.repeat(27)}`, { localAddress, headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      })
        .once('error', reject)
        .end();
    });
  }
});
