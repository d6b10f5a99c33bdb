import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
export async function buildWeb(): Promise<void> {
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  printStatus('Building the pages ...');
  const queue = languages.values();
  await Promise.all(Array.from({ length: availableParallelism() }, () => buildEach(queue)));
  writeFileSync(stamp, current);
}

/** Builds one language after the other. Calls that share an iterator share its languages. */
async function buildEach(queue: Iterable<Language>): Promise<void> {
  for (const language of queue) await buildIn(language);
}

async function buildIn(language: Language): Promise<void> {
  try {
    await promisify(execFile)(
      process.execPath,
      [join(repository, 'node_modules', '.bin', 'react-router'), 'build'],
      {
        cwd: repository,
        env: { ...process.env, NODE_ENV: 'production', SITE_LANGUAGE: language },
        maxBuffer: 2 ** 26,
      },
    );
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`The pages could not be built in ${language}:\n${stdout ?? ''}\n${stderr ?? ''}`, {
      cause: error,
    });
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: repository }).toSorted()) {
    const file = join(repository, path);
    if (statSync(file).isFile()) hash.update(path).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}
