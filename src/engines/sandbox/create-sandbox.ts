import { chownSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { engineOf } from '../engine.ts';
import { engineUid, findProgram, surveyHost, type Host } from './host.ts';
import { bwrapArguments, nodeInside, prlimitArguments, setprivArguments, type Room } from './profile.ts';
import type { Command, Sandbox } from './sandbox.ts';
import { startEngine, type Started } from './start-engine.ts';

/** What the sandbox is told at the start. */
export interface SandboxSettings {
  /** Folder of the application, bound read-only in parts for engines of ours. */
  readonly appFolder: string;
  /** Whether to go on where nothing can be isolated. */
  readonly allowUnsandboxed: boolean;
  readonly log: (line: string) => void;
}

/** Opens the one door to child processes. Rejects, with the cure, where no isolation is possible and that was not allowed. */
export async function createSandbox({ appFolder }: SandboxSettings): Promise<Sandbox> {
  const host = surveyHost(appFolder);
  const running = new Set<Started>();

  const launch = (command: Omit<Command, 'stdin'>): Started => {
    const started = startEngine(launchOf(host, command));
    running.add(started);
    void started.done.catch(() => undefined).finally(() => running.delete(started));
    return started;
  };

  return {
    report: { level: 'full', memory: 'watch' },
    has: (engine) => programOf(host, engineOf(engine).program) !== undefined,
    run(command) {
      const started = launch(command);
      started.startClock();
      if (command.stdin !== undefined) started.write(command.stdin);
      started.end();
      return started.done;
    },
    start(command) {
      const started = launch(command);
      return {
        done: started.done,
        kill: () => started.kill(),
        write(text) {
          started.startClock();
          started.write(text);
        },
      };
    },
    async close() {
      for (const started of running) started.kill();
      await Promise.allSettled([...running].map((started) => started.done));
    },
  };
}

function launchOf(host: Host, command: Omit<Command, 'stdin'>) {
  const engine = engineOf(command.engine);
  const program = programOf(host, engine.program);
  if (!host.bwrap || !host.prlimit || !program) throw new Error(`${engine.name} is not installed`);
  prepare(host, command.workdir);
  const builder = host.isRoot && !isReachable(command.workdir) ? 'root' : 'user';
  const room: Room = {
    builder,
    workdir: command.workdir,
    isOurs: engine.program === 'node',
    nestedNamespaces: false,
    env: command.env ?? {},
    limits: { ...engine.limits, ...command.limits },
  };
  return {
    file: host.bwrap,
    args: [
      ...bwrapArguments(host, room, {}),
      host.prlimit,
      ...prlimitArguments(room),
      ...(builder === 'root' ? [host.setpriv ?? '', ...setprivArguments] : []),
      program,
      ...command.args,
    ],
    env: {},
    limits: room.limits,
    signal: command.signal,
    ...(host.isRoot && builder === 'user' ? { uid: engineUid, gid: engineUid } : {}),
    ...(command.onLine ? { onLine: command.onLine } : {}),
    ...(command.stdoutFile ? { stdoutFile: command.stdoutFile } : {}),
  };
}

function programOf(host: Host, program: string): string | undefined {
  return program === 'node' ? host.node && nodeInside : findProgram(program);
}

function prepare(host: Host, workdir: string): void {
  for (const folder of ['', 'in', 'out']) {
    mkdirSync(join(workdir, folder), { recursive: true });
    if (host.isRoot) chownSync(join(workdir, folder), engineUid, engineUid);
  }
}

/** Whether the engines' user can walk down to a folder. */
function isReachable(folder: string): boolean {
  const { mode, uid } = statSync(folder);
  const canEnter = uid === engineUid ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
  return canEnter && (dirname(folder) === folder || isReachable(dirname(folder)));
}
