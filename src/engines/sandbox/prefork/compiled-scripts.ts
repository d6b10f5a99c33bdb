import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Host } from '../self-test/host.ts';
import { isReachable } from '../job-directory.ts';
import { usersInside, type Builder } from '../profile.ts';
import type { Command } from '../sandbox.ts';

/** Compiled forms of the scripts that run as engines; two thirds of the start of such an engine would be compiling. */
export interface CompiledScripts {
  /** Host path of the folder to be shown to engines of ours as `/app/compiled`; none once a newer server has removed it. */
  shown(): string | undefined;
  /**
   * Has the script of a run compiled, once; nothing for what is no script of ours. Resolves when that is done, however it
   * ended: runs need not wait for it.
   */
  ask(run: Script): Promise<void>;
  /** Resolves when nothing is being compiled any more. */
  close(): Promise<void>;
}

const compiledRetentionMs = 24 * 3600 * 1000;

/** A script on its engine: flags of Node, and its path as the engine sees it. */
export type Script = Pick<Command, 'engine' | 'args'>;

/** Runs a script with an empty standard input, `/job/out/compiled` taking what Node compiled. */
export type CleanRun = (script: Script, workdir: string) => Promise<unknown>;

/** What opening the compiled scripts takes. */
export interface CompiledSettings {
  readonly host: Host;
  /** Who sets the walls up: a user has to be able to walk down to the folder, root need not. */
  readonly builder: Builder;
  /** Host path of the folder that keeps them. */
  readonly folder: string;
  readonly cleanRun: CleanRun;
  readonly log: (line: string) => void;
}

/**
 * Opens the compiled scripts below `folder`; undefined where the engines’ user could not walk down to them. They come
 * from runs of their own that never see a visitor’s file, and engines can only read them, so that no engine leaves
 * anything to another. Those of versions not opened for a day are removed.
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
    const workFolder = await mkdtemp(join(current, 'room-'));
    try {
      await cleanRun(script, workFolder);
      await keep(join(workFolder, 'out', 'compiled'), current);
      await writeFile(done, '');
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  };

  return {
    shown: () => (existsSync(current) ? current : undefined),
    async ask({ engine, args }) {
      const scriptIndex = args.findIndex((argument) => /^\/app\/.+\.ts$/.test(argument));
      const path = args[scriptIndex];
      if (path === undefined) return;
      const done = join(current, `${path.replaceAll('/', '-')}.done`);
      const compileIt = () =>
        compile({ engine, args: args.slice(0, scriptIndex + 1) }, done).catch((error: unknown) => {
          if (!isClosing) log(`${basename(path)} is compiled at every run: ${String(error)}`);
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

/** Node names what it compiles after its user, who is another below closed folders; what was compiled is the same for both. */
async function keep(made: string, current: string): Promise<void> {
  for (const name of await readdir(made)) {
    for (const uid of usersInside) {
      const target = join(current, name.replace(/\d+$/, String(uid)));
      await mkdir(target, { recursive: true }); // another process may make it at the same moment
      await cp(join(made, name), target, { recursive: true });
    }
  }
}

/** Changes with the Node and with every script; a stale entry would only be passed over, as Node compares contents. */
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

/** Those another process may still show to its engines are left: a server that ends while its successor starts. */
async function removeOld(folder: string, current: string): Promise<void> {
  const now = new Date();
  await utimes(current, now, now);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const openedMs = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0; // another process may have removed it
    if (now.getTime() - openedMs > compiledRetentionMs) await rm(path, { recursive: true, force: true });
  }
}
