import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../jobs.ts';
import { roomsIn } from '../sandbox/work-directories.ts';

const repository = join(import.meta.dirname, '..', '..', '..');

/** What a running product holds on to. */
export interface Holdings {
  /** Files of uploads, of attempts and of prewarmed children, as `folder/name`. */
  readonly folders: readonly string[];
  /** Names of the programs it has running, sorted. */
  readonly programs: readonly string[];
  /** How many of them wait to be told what to run: nothing is inside. */
  readonly waiting: number;
  /** Control groups of runs, and how many of them a run has: one in each hierarchy. */
  readonly groups: number;
  readonly groupsOfEach: number;
}

/** The whole product, started as its owner would, with a data folder of its own. */
export interface RunningProduct {
  readonly url: string;
  readonly dataFolder: string;
  /** All it has written to its log so far. */
  log(): string;
  holdings(): Promise<Holdings>;
  /** Paths of the visitors' files it keeps. */
  storedFiles(): Promise<readonly string[]>;
  /** Ends it at once, without a chance to do anything more. */
  kill(): Promise<void>;
  /** Stops it as an owner would; resolves to its exit code once its data folder is gone. */
  close(): Promise<number | null>;
}

/**
 * Starts `src/server.ts` in a process of its own on a free port; settings as environment variables. `within` is a command
 * that runs it, such as one that makes namespaces.
 */
export async function openProduct(
  settings: Readonly<Record<string, string>> = {},
  within: readonly string[] = [],
): Promise<RunningProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'formshift-product-'));
  const own = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, RATE_LIMIT: 'off', DISK_RESERVE_MB: '1' };
  const [program, ...args] = [...within, process.execPath, 'src/server.ts'];
  const child = spawn(program, args, {
    cwd: repository,
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  const ended = once(child, 'exit');
  const address = () => /is ready at http:\/\/localhost:(\d+)/.exec(log)?.[1];
  await until(() => address() !== undefined || child.exitCode !== null);
  if (child.exitCode !== null) throw new Error(`the product did not start: ${log}`);
  const pid = child.pid ?? 0;
  /** Each process has an upload folder of its own in there. */
  const spools = () => roomsIn(join(dataFolder, 'spool')).map((name) => `spool/${name}`);

  return {
    url: `http://127.0.0.1:${address()}`,
    dataFolder,
    log: () => log,
    async holdings() {
      const folderNames = [...spools(), 'work', 'warm', 'warm-office'];
      const folders = folderNames.flatMap((folderName) =>
        roomsIn(join(dataFolder, folderName)).map((name) => `${folderName}/${name}`),
      );
      const programs = listDescendants(pid);
      return {
        folders,
        programs: programs.map(readProgramName).toSorted(),
        waiting: programs.filter((one) => readProgramName(one) === 'bwrap' && isAlone(one)).length,
        ...countControlGroups(pid),
      };
    },
    async storedFiles() {
      const all = await readdir(join(dataFolder, 'files'), { recursive: true, withFileTypes: true });
      return all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
      return child.exitCode;
    },
  };
}

/** Whether a process has not started another. */
const isAlone = (pid: number): boolean => readProcess(pid, `task/${pid}/children`).trim() === '';

/** Process ids below one, read from proc(5). */
function listDescendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = /^PPid:\s+(\d+)/m.exec(readProcess(Number(name), 'status'))?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const below = (pid: number): number[] =>
    [...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...below(child)]);
  return below(root);
}

const readProgramName = (pid: number): string => readProcess(pid, 'comm').trim();

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}

/** Control groups of the runs of one server, in whatever hierarchy they are. */
export function countControlGroups(pid: number): Pick<Holdings, 'groups' | 'groupsOfEach'> {
  const roots = ['/sys/fs/cgroup', '/sys/fs/cgroup/memory', '/sys/fs/cgroup/pids'].filter(existsSync);
  const homes = [...new Set(roots.flatMap((root) => homesIn(root, `-${pid}-`, 5)))];
  return { groups: homes.flatMap(foldersIn).length, groupsOfEach: homes.length };
}

function homesIn(folder: string, mark: string, depth: number): string[] {
  return foldersIn(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name.startsWith('formshift-')) return name.includes(mark) ? [path] : [];
    return depth > 0 ? homesIn(path, mark, depth - 1) : [];
  });
}

function foldersIn(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    return []; // removed meanwhile
  }
}
