import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** What is at one path of an unpacked archive. */
export interface PathFacts {
  readonly type: 'file' | 'folder' | 'link' | 'other';
  /** SHA-256 of a file's content. */
  readonly content?: string;
  /** Seconds since 1970. */
  readonly modifiedAt: number;
  readonly isExecutable?: boolean;
}

/** Files and folders to pack: content by path, or `null` for an empty folder. */
export type Tree = Readonly<Record<string, string | Buffer | null>>;

/** Writes a tree to disk, with one modification time for everything (seconds since 1970). */
export function writeTree(tree: Tree, modifiedAt: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'archive-tree-'));
  for (const [path, content] of Object.entries(tree)) {
    mkdirSync(join(folder, content === null ? path : dirname(path)), { recursive: true });
    if (content !== null)
      writeFileSync(join(folder, path), content, { mode: path.endsWith('.sh') ? 0o755 : 0o644 });
  }
  for (const path of walk(folder).toReversed()) utimesSync(join(folder, path), modifiedAt, modifiedAt);
  return folder;
}

/** Programs that create the test archives; the product does not use them to write the same format. */
// oxfmt-ignore
const makers: Readonly<Record<string, readonly string[]>> = {
  zip: ['7zz', 'a', '-tzip', '-mcu=on', 'OUT', '.'],
  '7z': ['7zz', 'a', '-t7z', 'OUT', '.'],
  tar: ['tar', '--format=posix', '-cf', 'OUT', '.'],
  tgz: ['tar', '-czf', 'OUT', '.'],
  tbz: ['bsdtar', '-cjf', 'OUT', '.'],
  txz: ['bsdtar', '-cJf', 'OUT', '.'],
  tzst: ['bsdtar', '--zstd', '-cf', 'OUT', '.'],
  taz: ['bsdtar', '-cZf', 'OUT', '.'],
  jar: ['7zz', 'a', '-tzip', '-mcu=on', 'OUT', '.'],
  iso: ['bsdtar', '--format', 'iso9660', '-cf', 'OUT', '.'],
  cpio: ['bsdtar', '--format', 'newc', '-cf', 'OUT', '.'],
};

/** Packs a folder on disk with a system program. */
export function makeArchive(format: string, folder: string, path: string): string {
  const [program = '', ...args] = makers[format] ?? [];
  run(
    program,
    args.map((arg) => (arg === 'OUT' ? path : arg)),
    { cwd: folder },
  );
  return path;
}

/** Unpacks an archive with libarchive, records its contents and removes them. */
export function listArchiveContents(path: string): Map<string, PathFacts> {
  const folder = mkdtempSync(join(tmpdir(), 'archive-contents-'));
  try {
    run('bsdtar', ['-xpf', path], { cwd: folder });
    return readFolderFacts(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everything below a folder, by path. */
export function readFolderFacts(folder: string): Map<string, PathFacts> {
  return new Map(walk(folder).map((path) => [path, factsAt(join(folder, path))]));
}

/** Names in an archive as listed by libarchive, with a trailing slash for folders. */
export const namesIn = (path: string): string[] =>
  run('bsdtar', ['-tf', path]).toString().split('\n').filter(Boolean);

/** Runs a system program to completion and returns its output. */
export const run = (program: string, args: readonly string[], options: ExecFileSyncOptions = {}): Buffer =>
  Buffer.from(
    execFileSync(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C.UTF-8' },
      maxBuffer: 1e9,
      ...options,
    }),
  );

function walk(folder: string, below = folder): string[] {
  return readdirSync(below, { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(below, entry.name);
      return [relative(folder, path), ...(entry.isDirectory() ? walk(folder, path) : [])];
    });
}

function factsAt(path: string): PathFacts {
  const facts = lstatSync(path);
  const modifiedAt = Math.floor(facts.mtimeMs / 1000);
  if (facts.isDirectory()) return { type: 'folder', modifiedAt };
  if (!facts.isFile()) return { type: facts.isSymbolicLink() ? 'link' : 'other', modifiedAt };
  const content = createHash('sha256').update(readFileSync(path)).digest('hex');
  return { type: 'file', content, modifiedAt, isExecutable: (facts.mode & 0o100) !== 0 };
}
