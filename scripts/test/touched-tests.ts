// Selects the suites that cover the files changed since the last commit, or those changed by the last commit if there
// are no changes.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Suites for source folders without a folder of the same name under `tests/conversions`. */
const suiteOfPart: readonly (readonly [prefix: string, suite: string])[] = [
  ['src/engines/ffmpeg', 'tests/conversions/media'],
  ['src/engines/image', 'tests/conversions/image'],
  ['src/engines/libreoffice', 'tests/conversions/document'],
  ['src/engines/sandbox', 'tests/faults/sandbox'],
  ['src/engines/pool', 'tests/faults/sandbox'],
];

/**
 * Returns globs of the test files that cover a repository's changes: the changed tests and the suite of each changed
 * part.
 */
export function touchedTests(repository: string): string[] {
  const globs = changedFiles(repository).flatMap((file) => {
    if (file.endsWith('.test.ts')) return existsSync(join(repository, file)) ? [file] : [];
    const suite = coveringSuite(repository, file);
    return suite === undefined ? [] : [`${suite}/*.test.ts`];
  });
  return [...new Set(globs)];
}

function coveringSuite(repository: string, file: string): string | undefined {
  const named = suiteOfPart.find(([prefix]) => file.startsWith(`${prefix}/`));
  if (named) return named[1];
  let folder = dirname(file).replace(/^src\/converters\//, 'tests/conversions/');
  if (!folder.startsWith('tests/conversions/')) return undefined;
  while (!existsSync(join(repository, folder))) folder = dirname(folder);
  return folder === 'tests/conversions' ? undefined : folder;
}

function changedFiles(repository: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean);
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}
