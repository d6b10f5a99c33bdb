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
import { basename, dirname, join } from 'node:path';
import { loadedFirst } from '../prefork/preloaded-first.ts';

/** This machine's features for isolating engines; read once at startup. */
export interface Host {
  /** Folder of the application; parts of it appear as `/app` to our own engines. */
  readonly appFolder: string;
  /**
   * Whether the server runs as root, can switch to other users, and therefore drops its identity before every engine.
   */
  readonly isRoot: boolean;
  readonly bwrap: string | undefined;
  readonly prlimit: string | undefined;
  readonly setpriv: string | undefined;
  /** For programs that this makes load faster: `env` with the variables to set, by program path. */
  readonly loaders: Readonly<Record<string, readonly string[]>>;
  /** Whether to limit memory and processes with control groups if they can be written. */
  readonly mayUseCgroups: boolean;
  /** Whether a sandbox can forbid new user namespaces inside through the kernel's own setting. */
  readonly canForbidNamespaces: boolean;
  /**
   * Whether the kernel counts processes per user namespace (since Linux 5.14), so that a sandbox can have a separate
   * count.
   */
  readonly countsPerNamespace: boolean;
  /** Whether bubblewrap can limit the size of its temporary folders (since 0.7). */
  readonly canSizeTemporary: boolean;
  /** Path of the Node that runs this process. */
  readonly node: string;
  /** System folders and files that an engine may read, at the same path inside. */
  readonly systemPaths: readonly string[];
  /** Symbolic links in the root folder, such as `/bin` to `usr/bin`. */
  readonly rootLinks: readonly (readonly [target: string, path: string])[];
  /**
   * Folders of `/usr` to hide from engines, because they weren't installed by the distribution, such as this
   * application.
   */
  readonly hiddenPaths: readonly string[];
  /** Parts of the application for our own engines: host path and path inside. */
  readonly appPaths: readonly (readonly [source: string, inside: string])[];
  /** Compile cache folder for those scripts, if there is one. */
  readonly compiledFolder?: string | undefined;
}

/**
 * User and group that engines run as if the server is root. Nothing else uses them, so engines are easy to find in a
 * process list.
 */
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
  '/sys/kernel/mm/transparent_hugepage/enabled', // without these two the C library uses no huge pages
  '/sys/kernel/mm/transparent_hugepage/hpage_pmd_size',
  '/var/cache/fontconfig',
  '/var/lib/ghostscript',
  '/var/lib/libreoffice',
];
const appPaths = [
  'package.json',
  'src/codecs',
  'src/engines',
  'src/contract',
  'src/files',
  'src/formats',
  'src/text',
  'src/converters',
];

/** Inspects the machine: the server's identity, and the available tools and system folders. */
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
    appPaths: [
      [modulesOf(appFolder), '/app/node_modules'] as const,
      ...appPaths.map((path) => [join(appFolder, path), join('/app', path)] as const),
    ].filter(([source]) => existsSync(source)),
  };
}

/** Returns the folder with the dependencies: npm puts those of an installed package beside it. */
function modulesOf(appFolder: string): string {
  const parent = dirname(appFolder);
  return basename(parent) === 'node_modules' ? parent : join(appFolder, 'node_modules');
}

/** OpenBLAS, which FFmpeg loads but hardly ever calls, otherwise immediately starts threads that busy-wait. */
const oneThread = 'OPENBLAS_NUM_THREADS=1';

/**
 * All programs use the same libraries, because they are parts of one package and detecting the libraries takes time.
 */
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

/** Returns the absolute path of an installed program that engines can see, or undefined. */
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

/**
 * Whether a user ID exists here; root of a small user namespace can't switch to any other. See user_namespaces(7),
 * `uid_map`.
 */
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

/** Containers often mount `/proc/sys` read-only, which makes bubblewrap fail. */
function isKernelSwitchReadOnly(): boolean {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
  return mounts.some((line) => /^\S+ \S+ \S+ \S+ \/proc\/sys ro\b/.test(line));
}

function isLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink();
}
