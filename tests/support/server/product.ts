import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../jobs.ts';
import { listWorkDirectories } from '../sandbox/work-directories.ts';

const repository = join(import.meta.dirname, '..', '..', '..');

/** Resources held by a running product. */
export interface Holdings {
  /** Files of uploads, attempts and pre-warmed workers, as `folder/name`. */
  readonly folders: readonly string[];
  /** Names of its running programs, sorted. */
  readonly programs: readonly string[];
  /** Number of preforked programs that still wait for their request. */
  readonly waiting: number;
  /** Control groups of runs, and how many each run has: one per hierarchy. */
  readonly groups: number;
  readonly groupsOfEach: number;
}

/** The whole product, started as an operator would, with a separate data folder. */
export interface RunningProduct {
  /** Meaningless for a process with `ROLE=worker`. */
  readonly url: string;
  readonly dataFolder: string;
  /** Everything it has logged so far. */
  log(): string;
  holdings(): Promise<Holdings>;
  /** Paths of the visitor files it stores. */
  storedFiles(): Promise<readonly string[]>;
  /** Processor time of the thread that answers requests so far, in milliseconds; see proc(5), `schedstat`. */
  serverThreadMs(): number;
  /** Asks it to stop, and resolves to its exit code when it has. */
  stop(): Promise<number | null>;
  /** Kills it immediately. */
  kill(): Promise<void>;
  /** Stops it as an operator would; resolves to its exit code once its data folder is gone. */
  close(): Promise<number | null>;
}

/**
 * Starts `src/server.ts` in a separate process on a free port, with settings as environment variables. `within` is a
 * command that runs it, such as one that creates namespaces; it ends when the server does, with its exit code.
 */
export async function openProduct(
  settings: Readonly<Record<string, string>> = {},
  within: readonly string[] = [],
): Promise<RunningProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'formshift-product-'));
  const own = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
    RATE_LIMIT: 'off',
    DISK_RESERVE_MB: '1',
    ALLOW_UNSANDBOXED: 'on', // tests run at any level of isolation
  };
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
  await until(() => log.includes(' is ready') || child.exitCode !== null);
  if (child.exitCode !== null) throw new Error(`the product did not start: ${log}`);
  const pid = [child.pid ?? 0, ...listDescendants(child.pid ?? 0)].find(runsNode) ?? 0;
  const ask = (signal: NodeJS.Signals): void => {
    if (child.exitCode === null && child.signalCode === null) process.kill(pid, signal);
  };
  /** Each process has its own upload folder in there. */
  const spools = () => listWorkDirectories(join(dataFolder, 'spool')).map((name) => `spool/${name}`);

  return {
    url: `http://${settings['HOST'] ?? own.HOST}:${address()}`,
    dataFolder,
    log: () => log,
    async holdings() {
      const folderNames = [...spools(), 'work', 'warm', 'warm-office', 'warm-converters'];
      const folders = folderNames.flatMap((folderName) =>
        listWorkDirectories(join(dataFolder, folderName)).map((name) => `${folderName}/${name}`),
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
    serverThreadMs: () => Number(readProcess(pid, `task/${pid}/schedstat`).split(' ')[0]) / 1e6,
    async stop() {
      ask('SIGTERM');
      await ended;
      return child.exitCode;
    },
    async kill() {
      ask('SIGKILL');
      await ended;
    },
    async close() {
      ask('SIGTERM');
      await ended;
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
      return child.exitCode;
    },
  };
}

/** Whether a process runs the program that this one does. */
function runsNode(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`) === realpathSync(process.execPath);
  } catch {
    return false; // it has exited meanwhile
  }
}

/** Whether a process has no children. */
const isAlone = (pid: number): boolean => readProcess(pid, `task/${pid}/children`).trim() === '';

/** IDs of the descendants of a process, read from proc(5). */
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
    return ''; // it has exited meanwhile
  }
}

/** Control groups of the runs of one server, in any hierarchy. */
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
