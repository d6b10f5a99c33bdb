import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';

const repository = join(import.meta.dirname, '../..');
const run = promisify(execFile);

let folder: string;
let product: RunningProduct;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-client-package-'));
  product = await openProduct();
  await run(process.execPath, ['scripts/release/pack-client.ts', folder], { cwd: repository });
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, tarball)];
  await run('npm', install, { cwd: folder });
}, 300_000);
afterAll(async () => {
  await product?.close();
  await rm(folder, { recursive: true });
});

it('the client, installed from its package in an empty folder, converts a file and says why one is refused', async () => {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#38c' } });
  await writeFile(join(folder, 'photo.png'), await image.png().toBuffer());
  await writeFile(
    join(folder, 'program.js'),
    `
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiProblem, openClient } from 'formshift-client';

const client = openClient({ server: '${product.url}' });
const files = ['photo.png'];
const job = await client.convert(files, 'webp', { quality: 60, width: 32 });
await pipeline(Readable.fromWeb(await client.download(job.id)), createWriteStream('photo.webp'));
await client.deleteJob(job.id);
const refused = await client.runJob('/api/convert', { fields: { toFormat: 'mp3' }, files }).catch((error) => error);
console.log(refused instanceof ApiProblem, refused.status, refused.code);
`,
  );
  const { stdout } = await run(process.execPath, ['program.js'], { cwd: folder });
  expect(stdout.trim()).toBe('true 422 pair-not-offered');
  expect(await sharp(await readFile(join(folder, 'photo.webp'))).metadata()).toMatchObject({
    format: 'webp',
    width: 32,
    height: 24,
  });
  expect(await product.storedFiles()).toEqual([]);
}, 120_000);
