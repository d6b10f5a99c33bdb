import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { findEngine, type Engine } from '../engine.ts';
import { openCgroups, type Cgroups } from './cgroup/cgroup.ts';
import { openCompiledScripts, type CompiledScripts, type Script } from './prefork/compiled-scripts.ts';
import { openEngineUids, type EngineUids } from './engine-uids.ts';
import { createPreforkPool } from './prefork/prefork-pool.ts';
import { findProgram, surveyHost, type Host } from './self-test/host.ts';
import type { Launch } from './launch/launch.ts';
import { planLaunch } from './launch/plan-launch.ts';
import { chooseLevel } from './self-test/level.ts';
import type { Builder } from './profile.ts';
import type { Command, Sandbox } from './sandbox.ts';
import { startEngine, type Started } from './launch/start-engine.ts';

/** Startup settings of the sandbox. */
export interface SandboxSettings {
  /** Folder of the application; parts of it are bind-mounted read-only for our own engines. */
  readonly appFolder: string;
  /** Parent folder of the job directories, if known in advance. */
  readonly scratchFolder?: string;
  /** Folder that caches our compiled scripts; without it they are compiled on every run. */
  readonly compiledFolder?: string;
  /** Whether to continue if engines can't be isolated (levels `reduced` and `none`). */
  readonly allowUnsandboxed: boolean;
  /** Receives messages for the operator, one line each. */
  readonly log: (line: string) => void;
}

/**
 * Creates the sandbox through which all child processes are started: detects which isolation this machine supports,
 * tests it, and reports what is missing. `host` is detected if omitted. Rejects, with instructions, if engines can't be
 * isolated and running them anyway isn't allowed.
 */
export async function createSandbox(
  settings: SandboxSettings,
  host: Host = surveyHost(settings.appFolder),
): Promise<Sandbox> {
  if (settings.scratchFolder) await mkdir(settings.scratchFolder, { recursive: true });
  const uids = openEngineUids();
  const { report, builder, cgroups } = await chooseLevel({
    host,
    uids,
    cgroups: host.mayUseCgroups ? await openCgroups() : undefined,
    settings,
  });
  if (report.warning) settings.log(report.warning);
  const launcher = openLauncher(host, builder, uids, cgroups);
  const compiled = await openCompiled(settings, host, builder, launcher);
  const start = (command: Omit<Command, 'stdin'>) => {
    void compiled?.ask(command);
    return launcher.start(command, compiled?.shown());
  };

  return {
    report,
    has: (engine) => isInstalled(findEngine(engine)),
    resolvePath: (inside, workdir) =>
      builder === 'nobody' ? inside.replace(/^\/job(?=\/)/, () => workdir) : inside,
    async compile(script) {
      await compiled?.ask(script);
    },
    async run(command) {
      const { launch, started } = start(command);
      started.startClock();
      if (command.stdin !== undefined) started.write(placed(command.stdin, launch));
      started.end();
      return started.done;
    },
    start(command) {
      const { launch, started } = start(command);
      return {
        done: started.done,
        kill: () => started.kill(),
        end() {
          started.startClock();
          started.end();
        },
        write(data) {
          started.startClock();
          started.write(placed(data, launch));
        },
      };
    },
    async close() {
      await Promise.all([compiled?.close(), launcher.close()]);
      await cgroups?.close();
    },
  };
}

/** Starts runs, in preforked processes if there are any, and tracks those that are running. */
interface Launcher {
  /** Starts a run; `compiledFolder` is made visible to our own engines. Its time limit isn't started. */
  start(command: Omit<Command, 'stdin'>, compiledFolder?: string): { launch: Launch; started: Started };
  /** Ends running and waiting processes. */
  close(): Promise<void>;
}

function openLauncher(
  host: Host,
  builder: Builder,
  uids: EngineUids,
  cgroups: Cgroups | undefined,
): Launcher {
  const running = new Set<Started>();
  const pool = createPreforkPool(cgroups);
  return {
    start(command, compiledFolder) {
      const launch = planLaunch({ ...host, compiledFolder }, builder, uids, command);
      const preforked = pool.take({ template: launch, stdoutFile: command.stdoutFile });
      const started = startEngine({ ...command, launch, preforked });
      running.add(started);
      const end = () => {
        running.delete(started);
        pool.giveBack(preforked);
      };
      started.done.then(end, end);
      return { launch, started };
    },
    async close() {
      for (const started of running) started.kill();
      await Promise.allSettled([...running].map((started) => started.done));
      await pool.close();
    },
  };
}

/** Returns undefined if no folder is set, or if it can't be shown to engines read-only. */
async function openCompiled(
  { compiledFolder: folder, log }: SandboxSettings,
  host: Host,
  builder: Builder,
  launcher: Launcher,
): Promise<CompiledScripts | undefined> {
  if (!folder || builder === 'nobody') return undefined;
  const cleanRun = (script: Script, workdir: string) => {
    const env = { NODE_COMPILE_CACHE: '/job/out/compiled' };
    const { signal } = new AbortController();
    const { started } = launcher.start({ ...script, workdir, signal, env });
    started.startClock();
    started.end();
    return started.done;
  };
  return openCompiledScripts({ host, builder, folder, cleanRun, log });
}

function placed(data: string | Uint8Array, launch: Launch): string | Uint8Array {
  return typeof data === 'string' ? launch.resolvePaths(data) : data;
}

function isInstalled({ program, files = [] }: Engine): boolean {
  return (
    (program === 'node' || findProgram(program) !== undefined) && files.every((path) => existsSync(path))
  );
}
