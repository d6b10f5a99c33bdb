import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const run = promisify(execFile);

let folder: string;
let destination: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-packed-'));
  destination = join(folder, 'empty');
  await mkdir(destination);
  await writeFile(join(destination, 'package.json'), '{"private":true}');
  const pack = ['pack', '--pack-destination', folder];
  await run('npm', pack, { cwd: repository, maxBuffer: 16 * 1024 ** 2 });
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, tarball)];
  await run('npm', install, { cwd: destination, maxBuffer: 16 * 1024 ** 2 });
}, 600_000);
afterAll(() => rm(folder, { recursive: true }));

const formshift = (...args: string[]) => run('npx', ['formshift', ...args], { cwd: destination });

it('the package, installed from a tarball in an empty folder, converts with the engines of this machine', async () => {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#33c' } });
  await writeFile(join(destination, 'blue.png'), await image.png().toBuffer());
  await writeFile(join(destination, 'letter.txt'), 'Dear reader\n');
  const { stdout } = await formshift('convert', 'blue.png', 'letter.txt', '--to', 'pdf', '--out', 'out');
  expect(stdout).toContain('blue.png -> out/blue.pdf');
  expect((await readdir(join(destination, 'out'))).toSorted()).toEqual(['blue.pdf', 'letter.pdf']);
  await formshift('image', 'resize', 'blue.png', '--width', '20', '-o', 'out');
  expect(await sharp(join(destination, 'out', 'blue.png')).metadata()).toMatchObject({
    width: 20,
    height: 15,
  });
}, 300_000);

it('the package has the engines, pages and server that `formshift serve` needs, and no tests', async () => {
  const { stdout } = await formshift('doctor');
  expect(stdout).toMatch(/LibreOffice/);
  const names = await readdir(join(destination, 'node_modules', 'formshift'), { recursive: true });
  expect(names).toEqual(
    expect.arrayContaining(['build/server/index.js', 'build/ar/server/index.js', 'src/server.ts']),
  );
  expect(names.filter((name) => /\.test\.ts$|^tests\//.test(name))).toEqual([]);
}, 120_000);

it('the package serves the site', async () => {
  const port = 20_000 + (process.pid % 20_000);
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), ALLOW_UNSANDBOXED: 'on' };
  const server = spawn('npx', ['formshift', 'serve'], { cwd: destination, env, detached: true });
  try {
    const address = `http://127.0.0.1:${port}`;
    await expect
      .poll(() => fetch(`${address}/ar`).then(({ status }) => status, String), { timeout: 180_000 })
      .toBe(200);
    const { stdout } = await formshift('hash', 'letter.txt', '--server', address);
    expect(stdout).toContain('660cc22c510acd9393530d9d1531ba942da48f1e33a8a1e6c09319c2a85322cc');
  } finally {
    process.kill(-Number(server.pid), 'SIGTERM');
    await once(server, 'exit');
  }
}, 240_000);
