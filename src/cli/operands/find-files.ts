import { glob, readdir, stat } from 'node:fs/promises';
import { basename, join, parse, relative } from 'node:path';
import { phrase } from '#src/contract/messages/facts.ts';
import { usageError } from '../command-error.ts';

/** A file to work on. */
export interface FoundFile {
  readonly path: string;
  /** Its path below the folder that was given; just its name if the file itself was given. */
  readonly relativePath: string;
  /** Name of its result, without the extension. */
  readonly resultName: string;
  /** Whether it was found in a folder: one that can't be converted is then passed over. */
  readonly isFromFolder: boolean;
  /** Whether it was fetched from a URL into a temporary folder. */
  readonly isFetched?: boolean;
}

/**
 * Lists the files that operands name: files, folders with everything below them except hidden entries, and patterns such
 * as `*.docx` that a shell has left. Rejects with a usage error for an operand that names nothing.
 */
export async function findFiles(operands: readonly string[]): Promise<FoundFile[]> {
  const found: Found[] = [];
  for (const operand of operands) found.push(...(await filesOf(operand)));
  return nameResults(found);
}

type Found = Omit<FoundFile, 'resultName'>;

/** Results of files that differ only in their extensions, such as `a.png` and `a.jpg`, keep these in their names. */
function nameResults(found: readonly Found[]): FoundFile[] {
  const stem = ({ relativePath }: Found): string => {
    const { dir, name } = parse(relativePath);
    return join(dir, name);
  };
  const counts = new Map<string, number>();
  for (const file of found) counts.set(stem(file), (counts.get(stem(file)) ?? 0) + 1);
  return found.map((file) => ({
    ...file,
    resultName: (counts.get(stem(file)) ?? 0) > 1 ? basename(file.path) : parse(file.path).name,
  }));
}

async function filesOf(operand: string): Promise<Found[]> {
  const stats = await stat(operand).catch(() => undefined);
  if (stats?.isDirectory()) return filesBelow(operand);
  if (stats) return [{ path: operand, relativePath: basename(operand), isFromFolder: false }];
  const matches: string[] = [];
  if (/[*?[{]/.test(operand)) for await (const path of glob(operand)) matches.push(path);
  if (matches.length === 0) throw usageError(phrase('There is no file {path}.', { path: operand }));
  return matches.toSorted().map((path) => ({ path, relativePath: basename(path), isFromFolder: false }));
}

async function filesBelow(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path, relativePath: relative(folder, path), isFromFolder: true }))
    .filter(({ relativePath }) => !/(?:^|\/)\./.test(relativePath))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
