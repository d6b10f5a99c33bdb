// Creates the files of a format, a converter or a tool page from a template, and changes nothing else.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { printStatus, warn } from '../say.ts';
import { converterFiles } from './converter-files.ts';
import { formatFiles } from './format-files.ts';
import { toolFiles } from './tool-files.ts';

/** Texts of new files by path below the repository. */
type NewFiles = Readonly<Record<string, string>>;

const repository = join(import.meta.dirname, '..', '..');
const usage = [
  'npm run new:format -- CATEGORY ID      e.g. image sgi',
  'npm run new:converter -- DOMAIN ID     e.g. image image-to-sgi',
  'npm run new:tool -- NAME               e.g. pdf-delete',
];

const [type = '', ...names] = process.argv.slice(2);
const files = makeFiles(type, names);
if (!files) stop(`Usage:\n${usage.map((line) => `  ${line}`).join('\n')}`);
else create(files);

function makeFiles(requested: string, [first = '', second = '']: readonly string[]): NewFiles | undefined {
  if (![first, second].every((name) => /^[a-z0-9-]*$/.test(name))) return undefined;
  if (requested === 'format' && second) return formatFiles(first, second);
  if (requested === 'converter' && second) return converterFiles(first, second);
  return requested === 'tool' && first && !second ? toolFiles(first) : undefined;
}

function create(newFiles: NewFiles): void {
  const existing = Object.keys(newFiles).find((path) => existsSync(join(repository, path)));
  if (existing) return stop(`${existing} exists already.`);
  for (const [path, text] of Object.entries(newFiles)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
    printStatus(`Created ${path}`);
  }
}

function stop(reason: string): void {
  warn(reason);
  process.exitCode = 1;
}
