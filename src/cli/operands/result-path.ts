import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { phrase } from '#src/contract/messages/facts.ts';
import { usageError } from '../command-error.ts';
import type { FoundFile } from './find-files.ts';

/** Where results go. */
export interface ResultRules {
  /** Folder for results; if undefined, that of each file, or the current one for a file from a URL. */
  readonly out: string | undefined;
  /** Pattern of the name, with `{name}` and `{ext}`. */
  readonly pattern: string;
}

/** Throws a usage error if a pattern can't name files. */
export function checkPattern(pattern: string): void {
  if (/[/\0]/.test(pattern) || pattern.replaceAll(/\{name\}|\{ext\}/g, '').includes('{'))
    throw usageError(
      phrase('--name may contain {name} and {ext}, but no slash.', { name: '{name}', ext: '{ext}' }),
    );
}

/** Returns the path of a result with this extension, without the dot. */
export function resultPath(
  { path, relativePath, resultName, isFetched = false }: FoundFile,
  extension: string,
  rules: ResultRules,
): string {
  const own = isFetched ? '.' : dirname(path);
  const folder = rules.out === undefined ? own : join(rules.out, dirname(relativePath));
  return join(folder, rules.pattern.replaceAll('{name}', resultName).replaceAll('{ext}', extension));
}

/** Returns the result of a file that an earlier run has left, if it isn't older than the file. */
export async function findResult(
  file: FoundFile,
  extensions: readonly string[],
  rules: ResultRules,
): Promise<string | undefined> {
  const modifiedMs = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs;
  const sourceMs = (await modifiedMs(file.path)) ?? 0;
  for (const extension of extensions) {
    const path = resultPath(file, extension, rules);
    const resultMs = await modifiedMs(path);
    if (resultMs !== undefined && resultMs >= sourceMs && resolve(path) !== resolve(file.path)) return path;
  }
  return undefined;
}
