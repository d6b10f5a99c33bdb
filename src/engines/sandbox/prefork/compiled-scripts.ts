import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { removeTree } from '#src/files/remove-tree.ts';
import type { Host } from '../self-test/host.ts';
import { isReachable } from '../job-directory.ts';
import { usersInside, type Builder } from '../profile.ts';
import type { Command } from '../sandbox.ts';

/** Compile cache for scripts that run as engines; compiling would take two thirds of such an engine's startup. */
export interface CompiledScripts {
  /**
   * Returns the host path of the folder to show to our own engines as `/app/compiled`, or undefined once a newer
   * server has removed it.
   */
  shown(): string | undefined;
  /**
   * Compiles the script of a run, once; does nothing for other programs. Resolves when done, even if it failed; runs
   * don't need to wait for it.
   */
  ask(run: Script): Promise<void>;
  /** Resolves when nothing is being compiled anymore. */
  close(): Promise<void>;
}

const compiledRetentionMs = 24 * 3600 * 1000;

/** A script for its engine: Node flags, and its path as the engine sees it. */
export type Script = Pick<Command, 'engine' | 'args'>;

/** Runs a script with empty standard input; Node writes its compile cache to `/job/out/compiled`. */
export type CleanRun = (script: Script, workdir: string) => Promise<unknown>;

/** Settings for opening the compile cache. */
export interface CompiledSettings {
  readonly host: Host;
  /** Who sets up the sandbox: a user must be able to traverse the path to the folder, root doesn't have to. */
  readonly builder: Builder;
  /** Host path of the cache folder. */
  readonly folder: string;
  readonly cleanRun: CleanRun;
  readonly log: (line: string) => void;
}

/**
 * Opens the compile cache below `folder`; returns undefined if the engines’ user can't traverse the path to it. The
 * cache is filled by separate runs that never see a visitor's file, and engines can only read it, so no engine can
 * leave anything for another. Versions that haven't been opened for a day are removed.
 */
export async function openCompiledScripts({
  host,
  builder,
  folder,
  cleanRun,
  log,
}: CompiledSettings): Promise<CompiledScripts | undefined> {
  const current = join(folder, compiledVersion(host));
  await mkdir(current, { recursive: true });
  if (builder === 'user' && host.isRoot && !isReachable(current)) return undefined;
  await removeOld(folder, current);
  const asked = new Map<string, Promise<void>>();
  let isClosing = false;

  const compile = async (script: Script, done: string) => {
    const workFolder = await mkdtemp(join(current, 'job-'));
    try {
      await cleanRun(script, workFolder);
      await keep(join(workFolder, 'out', 'compiled'), current);
      await writeFile(done, '');
    } finally {
      await removeTree(workFolder);
    }
  };

  return {
    shown: () => (existsSync(current) ? current : undefined),
    async ask({ engine, args }) {
      const scripts = args.filter((argument) => /^\/app\/.+\.ts$/.test(argument));
      const path = scripts.join(' ');
      if (path === '') return;
      const done = join(current, `${createHash('sha256').update(path).digest('hex')}.done`);
      const lastScript = args.findLastIndex((argument) => scripts.includes(argument));
      const compileIt = () =>
        compile({ engine, args: args.slice(0, lastScript + 1) }, done).catch((error: unknown) => {
          if (!isClosing)
            log(`${basename(path)} could not be cached and is compiled in every run: ${String(error)}`);
        });
      const task = asked.get(path) ?? (existsSync(done) ? Promise.resolve() : compileIt());
      asked.set(path, task);
      await task;
    },
    async close() {
      isClosing = true;
      await Promise.all(asked.values());
    },
  };
}

/**
 * Node names its compile cache after the user ID, which differs below closed folders; the compiled code is the same
 * for both.
 */
async function keep(made: string, current: string): Promise<void> {
  for (const name of await readdir(made)) {
    for (const uid of usersInside) {
      const target = join(current, name.replace(/\d+$/, String(uid)));
      await mkdir(target, { recursive: true }); // another process may create it at the same time
      await cp(join(made, name), target, { recursive: true });
    }
  }
}

/**
 * Depends on the Node version and on every script. A stale entry would only be skipped, because Node compares
 * contents.
 */
function compiledVersion({ appPaths, appFolder }: Host): string {
  const sources = appPaths
    .map(([source]) => source)
    .filter((path) => path.startsWith(join(appFolder, 'src')));
  const newest = Math.max(0, ...sources.flatMap(filesIn).map((path) => statSync(path).mtimeMs));
  return createHash('sha256').update(`${process.version} ${appFolder} ${newest}`).digest('hex').slice(0, 16);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Keeps versions that another process may still show to its engines, such as a server that shuts down while its
 * successor starts.
 */
async function removeOld(folder: string, current: string): Promise<void> {
  const now = new Date();
  await utimes(current, now, now);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const openedMs = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0; // another process may have removed it
    if (now.getTime() - openedMs > compiledRetentionMs) await removeTree(path);
  }
}
