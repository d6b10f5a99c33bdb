import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeOwnFolder, removeLeftFolders } from './process-directory.ts';

const module = join(import.meta.dirname, 'process-directory.ts');
/** Runs in another PID namespace, as in another container. */
const elsewhere = [
  'bwrap',
  '--dev-bind',
  '/',
  '/',
  '--proc',
  '/proc',
  '--unshare-pid',
  '--die-with-parent',
  '--',
];

let parent = '';
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'formshift-own-'));
});
afterEach(() => rm(parent, { recursive: true }));

/** Starts a process in another PID namespace that has made its own folder and stored an upload there. */
async function openNeighbour(within: readonly string[] = elsewhere) {
  const script = `
    const { makeOwnFolder } = await import('${module}');
    const own = await makeOwnFolder('${parent}');
    (await import('node:fs')).writeFileSync(own + '/upload', 'x');
    console.log(process.pid + ' ' + own);
    setInterval(() => undefined, 1000);`;
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '-e',
    script,
  ];
  const [program = '', ...args] = [...within, ...node];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [pid = '', folder = ''] = String(line).trim().split(' ');
  const end = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid: Number(pid), folder, child, end };
}

it('returns an empty folder and removes everything that no process owns', async () => {
  await mkdir(join(parent, '4194305-1'));
  for (const name of ['4194305-1/upload', 'left.part']) await writeFile(join(parent, name), 'x');
  const own = await makeOwnFolder(parent);
  expect(await foldersIn(parent)).toEqual([basename(own)]);
  await writeFile(join(own, 'left.part'), 'x');
  expect(await readdir(await makeOwnFolder(parent))).toEqual([]);
});

it('keeps the folder of a process in another PID namespace while that process is alive', async () => {
  const neighbour = await openNeighbour();
  expect(neighbour.pid).toBeLessThan(100);
  const own = await makeOwnFolder(parent);
  expect(await removeLeftFolders(parent)).toBe(0);
  expect(await readdir(neighbour.folder)).toEqual(['upload']);

  await neighbour.end();
  await expect.poll(() => removeLeftFolders(parent), { timeout: 30_000 }).toBe(1);
  expect((await readdir(parent)).toSorted()).toEqual([`.${basename(own)}.lock`, basename(own)]);
});

it('keeps the folder of a stopped process', async () => {
  const neighbour = await openNeighbour([]);
  neighbour.child.kill('SIGSTOP');
  await makeOwnFolder(parent);
  expect(await readdir(neighbour.folder)).toEqual(['upload']);
  await neighbour.end();
});

it('gives each of several processes that start at once a separate folder', async () => {
  const neighbours = await Promise.all(Array.from({ length: 4 }, () => openNeighbour()));
  for (const { folder } of neighbours) expect(await readdir(folder)).toEqual(['upload']);
  expect(new Set(neighbours.map(({ folder }) => folder)).size).toBe(4);
  for (const { end } of neighbours) await end();
});

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !name.endsWith('.lock'));
