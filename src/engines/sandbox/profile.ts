import type { EngineLimits } from '../engine.ts';
import { engineUid, type Host } from './self-test/host.ts';

/**
 * Who sets up the sandbox: an unprivileged user in a separate user namespace, or root, which drops all privileges
 * inside. `nobody`: there is no sandbox, only limits and, if the server is root, a user ID per run.
 */
export type Builder = 'user' | 'root' | 'nobody';

/** A sandbox: what an engine sees and may do. */
export interface SandboxProfile {
  readonly builder: Builder;
  /** Host path of the job directory, `/job` inside; `in/` is read-only. */
  readonly workdir: string;
  /** Whether the engine is one of our own and needs the application under `/app`. */
  readonly isOurs: boolean;
  /** Whether the engine sets up its own sandbox inside (Chromium) and must be able to. */
  readonly nestedNamespaces: boolean;
  readonly env: Readonly<Record<string, string>>;
  readonly limits: EngineLimits;
}

/** Descriptors passed to bubblewrap: the system call filter, and the one it reports to. */
export interface Descriptors {
  readonly seccomp?: number;
  readonly info?: number;
}

/** Path of the pinned Node inside the sandbox. */
export const nodeInside = '/app/bin/node';

/** Path of Node's compile cache inside the sandbox, for our own engines. */
const compiledInside = '/app/compiled';

const mebibyte = 1_048_576;
const insideUid = 65_534;
/** User IDs of engines inside the sandbox: one if a user sets it up, the other if root does. */
export const usersInside = [insideUid, engineUid] as const;
const userArguments =
  `--unshare-all --unshare-user --uid ${insideUid} --gid ${insideUid} --cap-drop ALL`.split(' ');
const rootArguments = [
  '--unshare-ipc --unshare-pid --unshare-net --unshare-uts --unshare-cgroup-try --cap-drop ALL',
  '--cap-add CAP_SETUID --cap-add CAP_SETGID --cap-add CAP_SETPCAP',
].flatMap((options) => options.split(' '));
/** The complete environment of an engine; nothing is inherited from the server. */
export const cleanEnvironment = {
  HOME: '/tmp/home',
  TMPDIR: '/tmp',
  PATH: '/usr/bin:/usr/sbin:/bin',
  LANG: 'C.UTF-8',
};

/** Returns bubblewrap's options for a sandbox. Pure. */
export function bwrapArguments(host: Host, profile: SandboxProfile, descriptors: Descriptors): string[] {
  const isUser = profile.builder === 'user';
  const ours = profile.isOurs ? oursInside(host) : { paths: [], env: {} };
  return [
    isUser ? userArguments : rootArguments,
    isUser && host.canForbidNamespaces && !profile.nestedNamespaces ? ['--disable-userns'] : [],
    ['--hostname', 'sandbox', '--new-session', '--die-with-parent', '--clearenv'],
    ['--ro-bind', '/usr', '/usr'],
    host.hiddenPaths.flatMap((path) => ['--tmpfs', path]),
    host.rootLinks.flatMap(([target, path]) => ['--symlink', target, path]),
    readOnly([...host.systemPaths.map((path) => [path, path] as const), ...ours.paths]),
    ['--proc', '/proc', '--dev', '/dev'],
    temporary(host, '/dev/shm', 256),
    temporary(host, '/tmp', 512),
    ['--perms', '1777', '--dir', '/tmp/home'],
    ['--bind', profile.workdir, '/job', '--ro-bind', `${profile.workdir}/in`, '/job/in', '--chdir', '/job'],
    ['--remount-ro', '/', '--remount-ro', '/dev'],
    Object.entries({ ...cleanEnvironment, ...ours.env, ...profile.env }).flatMap(([name, value]) => [
      '--setenv',
      name,
      value,
    ]),
    descriptorArguments(descriptors),
  ].flat();
}

/**
 * Arguments of setpriv, up to and including the final `--`, with which a sandbox set up by root drops its identity
 * and capabilities inside.
 */
export const setprivArguments = [
  `--reuid=${engineUid}`,
  `--regid=${engineUid}`,
  '--clear-groups',
  '--inh-caps=-all',
  '--bounding-set=-all',
  '--no-new-privs',
  '--',
];

/**
 * Returns the arguments of prlimit, up to and including the final `--`. CPU time is per process, with five seconds
 * between the soft limit's identifiable signal and the one that can't be caught.
 */
export function prlimitArguments(limits: EngineLimits, maxProcesses?: number): string[] {
  const { cpuSeconds = limits.wallSeconds * 2 } = limits;
  return [
    ...(maxProcesses === undefined ? [] : [`--nproc=${maxProcesses}`]),
    `--cpu=${cpuSeconds}:${cpuSeconds + 5}`,
    `--fsize=${limits.fileMb * mebibyte}`,
    '--nofile=256',
    '--core=0',
    '--',
  ];
}

/** Returns what our own engines see in addition to the system: Node, the application's parts and the compile cache. */
function oursInside({ appPaths, node, compiledFolder }: Host) {
  const paths = [...appPaths, [node, nodeInside] as const];
  return compiledFolder
    ? {
        paths: [...paths, [compiledFolder, compiledInside] as const],
        env: { NODE_COMPILE_CACHE: compiledInside },
      }
    : { paths, env: {} };
}

function temporary(host: Host, path: string, megabytes: number): string[] {
  const size = host.canSizeTemporary ? ['--size', String(megabytes * mebibyte)] : [];
  return ['--perms', '1777', ...size, '--tmpfs', path];
}

/**
 * Bind-mounts paths read-only. Their parent folders are created first, because bubblewrap would make them accessible
 * only to its own user.
 */
function readOnly(paths: readonly (readonly [source: string, inside: string])[]): string[] {
  const parents = new Set(paths.flatMap(([, inside]) => listParentFolders(inside)));
  return [
    ...[...parents].flatMap((path) => ['--dir', path]),
    ...paths.flatMap(([source, inside]) => ['--ro-bind', source, inside]),
  ];
}

function listParentFolders(path: string): string[] {
  const names = path.split('/').slice(1, -1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
}

function descriptorArguments({ seccomp, info }: Descriptors): string[] {
  const optional: readonly (readonly [string, number | undefined])[] = [
    ['--seccomp', seccomp],
    ['--info-fd', info],
  ];
  return optional.flatMap(([option, descriptor]) =>
    descriptor === undefined ? [] : [option, String(descriptor)],
  );
}
