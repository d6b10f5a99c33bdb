import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  realpathSync,
} from 'node:fs';
import { release } from 'node:os';
import { join } from 'node:path';
import { loadedFirst } from '../prefork/preloaded-first.ts';

/** What this machine offers for keeping engines apart; read once at the start. */
export interface Host {
  /** Folder of the application; parts of it appear as `/app` to engines of ours. */
  readonly appFolder: string;
  /** Whether the server runs as root, may take on other users, and therefore gives up its identity before every engine. */
  readonly isRoot: boolean;
  readonly bwrap: string | undefined;
  readonly prlimit: string | undefined;
  readonly setpriv: string | undefined;
  /** For programs that load faster so: `env` with what it sets for them, by the program's path. */
  readonly loaders: Readonly<Record<string, readonly string[]>>;
  /** Whether to hold memory and processes by control groups where they can be written. */
  readonly mayUseCgroups: boolean;
  /** Whether a sandbox can forbid new user namespaces inside by the kernel's own switch. */
  readonly canForbidNamespaces: boolean;
  /** Whether the kernel counts processes per user namespace (since Linux 5.14), so that a sandbox can have a count of its own. */
  readonly countsPerNamespace: boolean;
  /** Whether bubblewrap can bound its temporary folders (since 0.7). */
  readonly canSizeTemporary: boolean;
  /** The Node that runs this process. */
  readonly node: string;
  /** System folders and files an engine may read, each with its own path inside. */
  readonly systemPaths: readonly string[];
  /** Symbolic links of the root folder, such as `/bin` to `usr/bin`. */
  readonly rootLinks: readonly (readonly [target: string, path: string])[];
  /** Folders of `/usr` that engines must not see: what was not installed by the distribution, such as this application. */
  readonly hiddenPaths: readonly string[];
  /** Parts of the application for engines of ours: host path and path inside. */
  readonly appPaths: readonly (readonly [source: string, inside: string])[];
  /** Folder of the compiled forms of those scripts, where they are kept. */
  readonly compiledFolder?: string | undefined;
}

/** User and group that engines run as when the server is root; used by nobody else, so that one look at a process list tells. */
export const engineUid = 64_123;

const programFolders = ['/usr/bin', '/usr/sbin', '/bin', '/sbin'];
const systemPaths = [
  '/etc/alternatives',
  '/etc/chromium',
  '/etc/chromium.d',
  '/etc/fonts',
  '/etc/ghostscript',
  '/etc/ld.so.cache',
  '/etc/libreoffice',
  '/etc/mime.types',
  '/etc/papersize',
  '/sys/kernel/mm/transparent_hugepage/enabled', // without these two the C library takes no large pages
  '/sys/kernel/mm/transparent_hugepage/hpage_pmd_size',
  '/var/cache/fontconfig',
  '/var/lib/ghostscript',
  '/var/lib/libreoffice',
];
const appPaths = [
  'node_modules',
  'package.json',
  'src/codecs',
  'src/engines',
  'src/contract',
  'src/formats',
  'src/converters',
];

/** Looks at the machine: who we are, which tools and system folders exist. */
export function surveyHost(appFolder: string): Host {
  const roots = ['/bin', '/sbin', '/lib', '/lib64', '/lib32', '/libx32'].filter((path) => existsSync(path));
  const bwrap = findProgram('bwrap');
  const bwrapHelp = bwrap ? spawnSync(bwrap, ['--help'], { encoding: 'utf8' }).stdout : '';
  return {
    appFolder,
    isRoot: process.getuid?.() === 0 && canBecome(engineUid),
    bwrap,
    prlimit: findProgram('prlimit'),
    setpriv: findProgram('setpriv'),
    loaders: buildLoaders(['ffmpeg', 'ffprobe']),
    mayUseCgroups: true,
    canForbidNamespaces: bwrapHelp.includes('--disable-userns') && !isKernelSwitchReadOnly(),
    countsPerNamespace: isKernelAtLeast(5, 14),
    canSizeTemporary: bwrapHelp.includes('--size'),
    node: realpathSync(process.execPath),
    systemPaths: [
      ...roots.filter((path) => !isLink(path)),
      ...systemPaths.filter((path) => existsSync(path)),
    ],
    rootLinks: roots.filter(isLink).map((path) => [readlinkSync(path), path]),
    hiddenPaths: [
      '/usr/local',
      '/usr/src',
      ...(/^\/usr\/(?!local\/|src\/)/.test(appFolder) ? [appFolder] : []),
    ].filter((path) => existsSync(path)),
    appPaths: appPaths
      .map((path) => [join(appFolder, path), join('/app', path)] as const)
      .filter(([source]) => existsSync(source)),
  };
}

/** OpenBLAS, which FFmpeg loads and hardly ever calls, else starts threads at once that wait in a busy loop. */
const oneThread = 'OPENBLAS_NUM_THREADS=1';

/** The same libraries are told for all: they are one program's parts, and the question takes its time. */
function buildLoaders(names: readonly string[]): Host['loaders'] {
  const env = findProgram('env');
  const programs = names.flatMap((name) => findProgram(name) ?? []);
  const [first] = programs;
  const libraries = first && loadedFirst(first);
  if (!env || !libraries) return {};
  return Object.fromEntries(
    programs.map((program) => [program, [env, `LD_PRELOAD=${libraries}`, oneThread]]),
  );
}

/** Absolute path of an installed program that engines can see, or undefined. */
export function findProgram(name: string): string | undefined {
  const candidates = name.startsWith('/') ? [name] : programFolders.map((folder) => join(folder, name));
  return candidates.find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a user id exists here: root of a small user namespace has no other to become. See user_namespaces(7), `uid_map`. */
function canBecome(uid: number): boolean {
  const ranges = readFileSync('/proc/self/uid_map', 'utf8').trim().split('\n');
  return ranges.some((range) => {
    const [first = 0, , count = 0] = range.trim().split(/\s+/).map(Number);
    return uid >= first && uid < first + count;
  });
}

function isKernelAtLeast(major: number, minor: number): boolean {
  const [runningMajor = 0, runningMinor = 0] = release().split('.').map(Number);
  return runningMajor > major || (runningMajor === major && runningMinor >= minor);
}

/** Containers often mount `/proc/sys` read-only, and bubblewrap would then fail. */
function isKernelSwitchReadOnly(): boolean {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
  return mounts.some((line) => /^\S+ \S+ \S+ \S+ \/proc\/sys ro\b/.test(line));
}

function isLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink();
}
