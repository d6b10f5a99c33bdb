import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { engineOf, type Limits } from '../engine.ts';
import { isEngineId, type EngineUids } from './engine-uids.ts';
import { engineUid, findProgram, type Host } from './host.ts';
import {
  bwrapArguments,
  cleanEnvironment,
  nodeInside,
  prlimitArguments,
  setprivArguments,
  type Builder,
  type Room,
} from './profile.ts';
import type { Command } from './sandbox.ts';
import { seccompFilter } from './seccomp.ts';

/** A program with all its walls, ready to be spawned. */
export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Given when the server is root: who it becomes before the program is started. */
  readonly uid: number | undefined;
  readonly gid: number | undefined;
  /** The system call filter; only bubblewrap reads one. */
  readonly filter: Uint8Array | undefined;
  /** Whether it reads a filter. */
  readonly takesFilter: boolean;
  /** What is said at the gate, where the program waits: bubblewrap's options with what it is to run, or just that it may go on. */
  readonly gate: string;
  readonly builder: Builder;
  readonly limits: Limits;
  /** Changes paths as the engine was told them (`/job/...`) into paths that hold where it runs. */
  place(text: string): string;
  /** Gives back what the launch took; call it when the engine has ended. */
  release(): void;
}

/** Descriptors of a spawned program beyond standard input and outputs. */
export const descriptors = { seccomp: 3, info: 4, gate: 5 } as const;

export type Order = Omit<Command, 'stdin' | 'signal' | 'onLine'>;

/**
 * Plans how an engine is started on this machine and makes its job folder ready. Where the engines' user cannot walk
 * down to the job, root sets the walls up instead. Throws when the engine is not installed.
 */
export function planLaunch(host: Host, level: Builder, uids: EngineUids, order: Order): Launch {
  const engine = engineOf(order.engine);
  makeFolders(order.workdir);
  const isClosed = host.isRoot && level === 'user' && !isReachable(dirname(order.workdir));
  return planProgram(host, isClosed ? 'root' : level, uids, {
    ...order,
    limits: { ...engine.limits, ...order.limits },
    program: engine.program,
    nestedNamespaces: engine.nestedNamespaces ?? false,
  });
}

/** Like `planLaunch`, for any program; the self-test starts its own. */
export function planProgram(
  host: Host,
  level: Builder,
  uids: EngineUids,
  order: Omit<Order, 'engine' | 'limits'> & { program: string; limits: Limits; nestedNamespaces: boolean },
): Launch {
  const isOurs = order.program === 'node';
  const program = isOurs ? host.node : findProgram(order.program);
  if (!program || !host.prlimit) throw new Error(`${program ? 'prlimit' : order.program} is not installed`);
  const room: Room = {
    builder: level,
    workdir: order.workdir,
    isOurs,
    nestedNamespaces: order.nestedNamespaces,
    env: order.env ?? {},
    limits: order.limits,
  };
  return level === 'nobody'
    ? planBare(host, host.prlimit, room, uids, program, order.args)
    : planWalled(host, host.prlimit, room, isOurs ? nodeInside : program, order.args);
}

function planWalled(
  host: Host,
  prlimit: string,
  room: Room,
  program: string,
  args: readonly string[],
): Launch {
  const { builder } = room;
  const owner = host.isRoot ? engineUid : undefined;
  makeReady(room.workdir, owner);
  const identity = builder === 'root' ? [host.setpriv ?? 'setpriv', ...setprivArguments] : [];
  const filter = seccompFilter(process.arch, {
    nestedNamespaces: room.nestedNamespaces,
    internetSockets: true,
  });
  const mostProcesses = builder === 'user' && host.countsPerNamespace ? room.limits.tasks : undefined;
  const { info, gate, seccomp } = descriptors;
  const start = [...identity, ...(host.loaders[program] ?? []), program];
  const run = [prlimit, ...prlimitArguments(room.limits, mostProcesses), ...start, ...args];
  const options = [
    ...bwrapArguments(host, room, { info, ...(filter ? { seccomp } : {}) }),
    '--setenv',
    runVariable,
    run.map(quoted).join(' '),
  ];
  return {
    file: host.bwrap ?? 'bwrap',
    args: ['--args', String(gate), '--', '/bin/sh', '-c', runFromVariable],
    env: {},
    uid: builder === 'user' ? owner : undefined,
    gid: builder === 'user' ? owner : undefined,
    filter,
    takesFilter: filter !== undefined,
    gate: options.map(ended).join(''),
    builder,
    limits: room.limits,
    place: (text) => text,
    release: () => undefined,
  };
}

/**
 * Bubblewrap waits for its options at the gate (`--args`) but has to be given its program before: a shell that becomes
 * what the last of the options says. Without that one, as of a server that ended meanwhile, it ends.
 */
const runVariable = 'FORMSHIFT_RUN';
const runFromVariable = `run=$${runVariable}; unset ${runVariable}; eval "exec $run"`;

/** An option as bubblewrap reads it at the gate. Throws for one that holds the mark of its own end: the rest of it would be another option. */
function ended(option: string): string {
  if (option.includes('\0')) throw new Error('what an engine is to run with holds a NUL');
  return `${option}\0`;
}

/** An argument as a shell takes it for itself, whatever is in it. */
const quoted = (argument: string): string => `'${argument.replaceAll("'", String.raw`'\''`)}'`;

/** Without walls: an identity of its own where the server is root, a private temporary folder, and limits. */
function planBare(
  host: Host,
  prlimit: string,
  room: Room,
  uids: EngineUids,
  program: string,
  args: readonly string[],
): Launch {
  makeFolders(room.workdir);
  const uid = host.isRoot ? uids.take() : undefined;
  const gid = uid === undefined ? undefined : handOver(room.workdir, uid, uids);
  const temporary = mkdtempSync(join(room.workdir, '.tmp-'));
  const home = join(temporary, 'home');
  mkdirSync(home);
  if (uid !== undefined) for (const folder of [temporary, home]) chownSync(folder, uid, uid);
  const place = (text: string) =>
    text
      .replaceAll(/(?<![\w.])\/job(?=\/|$)/g, room.workdir)
      .replaceAll(/(?<![\w.])\/app(?=\/)/g, host.appFolder);
  const identity = host.setpriv ? [host.setpriv, '--no-new-privs', '--'] : [];
  return {
    file: '/bin/sh', // waits until the limits hold; ends when the server does first
    args: [
      '-c',
      'umask 002; cd "$1" && shift && read -r go <&5 && exec "$@" 3<&- 4<&- 5<&-',
      'sh',
      room.workdir,
      ...identity,
      prlimit,
      ...prlimitArguments(room.limits, uid === undefined ? undefined : room.limits.tasks),
      ...(host.loaders[program] ?? []),
      program,
      ...args.map(place),
    ],
    env: {
      ...cleanEnvironment,
      HOME: home,
      TMPDIR: temporary,
      ...Object.fromEntries(Object.entries(room.env).map(([name, value]) => [name, place(value)])),
    },
    uid,
    gid,
    filter: undefined,
    takesFilter: false,
    gate: '\n',
    builder: 'nobody',
    limits: room.limits,
    place,
    release() {
      rmSync(temporary, { recursive: true, force: true });
      if (uid !== undefined) uids.giveBack(uid);
    },
  };
}

/**
 * Makes the job folder complete; `in/` stays the server's own, the rest is handed to the engine's user. The server's
 * group may enter: where root builds the walls, it goes into the folder without its power over permissions.
 */
function makeReady(workdir: string, owner: number | undefined): void {
  makeFolders(workdir);
  if (owner === undefined) return;
  for (const folder of ['', 'out']) chownSync(join(workdir, folder), owner, process.getgid?.() ?? 0);
  chmodSync(workdir, 0o710);
  chmodSync(join(workdir, 'in'), 0o755);
}

function makeFolders(workdir: string): void {
  for (const folder of ['in', 'out']) mkdirSync(join(workdir, folder), { recursive: true });
}

/**
 * Like `makeReady` for runs without walls, each of a user of its own: all that work in the folder, one after another or
 * at the same time, get in and change what the others made by its group, which is given back.
 */
function handOver(workdir: string, uid: number, uids: EngineUids): number {
  openWay(workdir);
  const { gid } = statSync(workdir);
  if (isEngineId(gid)) return gid;
  const own = uids.nextGid();
  for (const folder of ['', 'out']) chownSync(join(workdir, folder), uid, own);
  chmodSync(workdir, 0o2770);
  chmodSync(join(workdir, 'in'), 0o755);
  chmodSync(join(workdir, 'out'), 0o2775);
  return own;
}

/** Lets other users pass through (not list) the folders on the way that lie below the common temporary folder. */
function openWay(folder: string): void {
  const parent = dirname(folder);
  if (!parent.startsWith(`${tmpdir()}/`)) return;
  const { mode } = statSync(parent);
  if ((mode & 0o001) === 0) chmodSync(parent, (mode & 0o7777) | 0o001);
  openWay(parent);
}

/** Whether the engines' user can walk down to a folder. */
export function isReachable(folder: string): boolean {
  const { mode, uid } = statSync(folder);
  const canEnter = uid === engineUid ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
  return canEnter && (dirname(folder) === folder || isReachable(dirname(folder)));
}
