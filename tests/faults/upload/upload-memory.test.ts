import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { multipart } from '#tests/support/server/raw-client.ts';

const megabyte = 1024 * 1024;
let child: ChildProcess;
let url = '';
beforeAll(async () => {
  child = spawn(process.execPath, [join(import.meta.dirname, '../../support/server/upload-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) url = String((await once(child.stdout, 'data'))[0]).trim();
});
afterAll(async () => {
  child.kill('SIGTERM');
  await once(child, 'exit');
});

/** Resident memory of the server process, in MB. */
function residentMb(): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Uploads a file generated while it is sent; resolves to the status. */
function upload(bytes: number): Promise<number> {
  const opening = multipart.field('type', 'hash') + multipart.fileHead('file', 'a.bin');
  const length = opening.length + bytes + multipart.end.length;
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/api/convert`, {
      method: 'POST',
      headers: { 'content-type': multipart.contentType, 'content-length': length },
    });
    sending.once('error', reject);
    sending.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    Readable.from(generateUploadBody(opening, bytes)).pipe(sending);
  });
}

function* generateUploadBody(opening: string, bytes: number): Generator<Buffer> {
  yield Buffer.from(opening);
  const block = Buffer.alloc(megabyte, 'x');
  for (let left = bytes; left > 0; left -= block.length)
    yield block.subarray(0, Math.min(left, block.length));
  yield Buffer.from(multipart.end);
}

/** The baseline is a server that has handled uploads before, so that uncollected garbage is in both figures. */
it('twenty concurrent uploads of 99 MB are not buffered in memory', async () => {
  await Promise.all(Array.from({ length: 4 }, () => upload(40 * megabyte)));
  const before = residentMb();
  let peakMb = before;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, residentMb())), 50);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => upload(99 * megabyte)));
  clearInterval(watch);
  expect(new Set(statuses)).toEqual(new Set([202]));
  expect(peakMb - before).toBeLessThan(100);
});

it('accepts 100 MB and rejects one byte more', async () => {
  expect(await upload(100 * megabyte)).toBe(202);
  expect(await upload(100 * megabyte + 1)).toBe(413);
});
