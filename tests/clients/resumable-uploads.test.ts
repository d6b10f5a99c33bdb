import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openClient } from '#src/client/client.ts';
import { Job } from '#src/contract/job.ts';
import { until } from '#tests/support/jobs.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { findFreePort } from '#tests/support/servers/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'formshift-resumable-'));
const file = join(folder, 'large.bin');
const sizeBytes = 90 * 1024 * 1024;
const tenths = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenth) => (tenth / 10) * sizeBytes);
const content = randomBytes(sizeBytes);
const checksum = createHash('sha256').update(content).digest('hex');

let settings: Record<string, string>;
let product: RunningProduct;
beforeAll(async () => {
  writeFileSync(file, content);
  settings = { PORT: String(await findFreePort()), DATA_DIR: join(folder, 'data') };
  product = await openProduct(settings);
}, 180_000);
afterAll(async () => {
  await product?.close();
  await rm(folder, { recursive: true, force: true });
});

const toClose: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

/** Uploads the file through a server at this URL, and returns the checksum that a job computed of it. */
async function hashThrough(url: string): Promise<string> {
  const client = openClient({ server: url });
  const fields = { type: 'hash', toFormat: 'sha256' };
  const job = await client.runJob('/api/convert', { fields, files: [file] });
  expect(job.status).toBe('completed');
  return text(await client.download(job.id));
}

/** Passes connections on to the product, and ends them each time another mark of bytes has been sent. */
async function cutAt(
  marks: readonly number[],
): Promise<{ readonly url: string; readonly cuts: () => number }> {
  let [sent, cuts] = [0, 0];
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(product.url).port), '127.0.0.1');
    const end = () => [client, server].forEach((socket) => socket.destroy());
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (chunk) => {
      sent += chunk.length;
      const mark = marks[cuts];
      if (mark !== undefined && sent >= mark) {
        cuts += 1;
        end();
      } else if (!server.write(chunk)) client.pause();
    });
    server.on('drain', () => client.resume()).on('data', (chunk) => client.write(chunk));
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  toClose.push(async () => {
    for (const socket of open) socket.destroy();
    proxy.close();
  });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, cuts: () => cuts };
}

describe('a file of 90 MB arrives whole', () => {
  it('although the connection breaks at each tenth of it', { timeout: 180_000 }, async () => {
    const proxy = await cutAt(tenths);
    expect(await hashThrough(proxy.url)).toContain(checksum);
    expect(proxy.cuts()).toBe(9);
  });

  it('although the server is killed at each tenth of it', { timeout: 400_000 }, async () => {
    const proxy = await cutAt([]);
    const client = openClient({ server: proxy.url });
    let kills = 0;
    let restarting: Promise<void> | undefined;
    async function restart(): Promise<void> {
      await product.kill();
      product = await openProduct(settings);
      restarting = undefined;
    }
    const onProgress = (share: number): void => {
      if (restarting || share < (kills + 1) / 10 || kills === 9) return;
      kills += 1;
      restarting = restart();
    };
    const id = await client.upload(file, { onProgress });
    await restarting;
    expect(kills).toBe(9);
    const form = new FormData();
    for (const [name, value] of Object.entries({ type: 'hash', toFormat: 'sha256', source: id }))
      form.set(name, value);
    const response = await fetch(`${product.url}/api/convert`, {
      method: 'POST',
      body: form,
      headers: { prefer: 'wait=50' },
    });
    const job = Job.parse(await response.json());
    expect(job.status).toBe('completed');
    expect(await text(await client.download(job.id))).toContain(checksum);
  });

  it('through nginx, which takes bodies of at most 5 MB', { timeout: 120_000 }, async () => {
    const port = await findFreePort();
    const nginx = startNginx(port);
    toClose.push(async () => {
      nginx.kill();
      await once(nginx, 'exit');
    });
    const url = `http://127.0.0.1:${port}`;
    await until(() =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const form = new FormData();
    form.set('file', new Blob([content]), 'large.bin');
    expect((await fetch(`${url}/api/convert`, { method: 'POST', body: form })).status).toBe(413);
    expect(await hashThrough(url)).toContain(checksum);
  });

  it('and leaves no upload behind', async () => {
    const stored = await readdir(join(folder, 'data'), { recursive: true });
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter((name) => /upload-|\.part$/.test(name))).toEqual([]);
  });
});

function startNginx(port: number): ChildProcess {
  const configuration = join(folder, 'nginx.conf');
  const stores = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    configuration,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;
events {}
http {
  access_log off;
  ${stores.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 5m;
    client_body_buffer_size 5m;
    location / { proxy_pass http://127.0.0.1:${new URL(product.url).port}; proxy_set_header Host $http_host; }
  }
}`,
  );
  return spawn('nginx', ['-c', configuration, '-p', folder], { stdio: 'ignore' });
}
