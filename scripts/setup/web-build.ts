import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '#src/contract/pages/languages.ts';
import { printStatus } from '../say.ts';

const repository = join(import.meta.dirname, '..', '..');
const stamp = join(repository, 'build', '.stamp');
const sources = [
  'src/{web,contract,formats,messages,text,emoji}/**/*',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/**
 * Builds the pages, once per language, if any of their sources has changed since the last build. Throws if the build
 * fails.
 */
export function buildWeb(): void {
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  printStatus('Building the pages ...');
  languages.forEach(buildIn);
  writeFileSync(stamp, current);
}

function buildIn(language: Language): void {
  const built = spawnSync(
    process.execPath,
    [join(repository, 'node_modules', '.bin', 'react-router'), 'build'],
    { cwd: repository, encoding: 'utf8', env: { ...process.env, SITE_LANGUAGE: language } },
  );
  if (built.status !== 0) throw new Error(`The pages could not be built:\n${built.stdout}\n${built.stderr}`);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: repository }).toSorted()) {
    const file = join(repository, path);
    if (statSync(file).isFile()) hash.update(path).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}
