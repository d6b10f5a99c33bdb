import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  formatApiKeyFile,
  hashApiKey,
  parseApiKeyFile,
  type ApiKeyEntry,
} from '../src/http/visitors/api-key-file.ts';

const usage = `Usage:
  npm run api-key -- add <name> [--jobs-per-day <number>] [--mb-per-day <number>]
  npm run api-key -- list
  npm run api-key -- remove <name>

The keys are in the file that API_KEYS_FILE names. It is created if it doesn't exist.`;

const options = { 'jobs-per-day': { type: 'string' }, 'mb-per-day': { type: 'string' } } as const;
const { values, positionals } = parseArguments();
const [command, name] = positionals;
const file = process.env['API_KEYS_FILE'];
if (!file) fail('API_KEYS_FILE is not set. Set it to the path of the file with the keys.');

const keys = await readKeys(file).catch((error: Error) => fail(error.message));
if (command === 'list' && name === undefined) list();
else if (command === 'add' && name !== undefined) await add(name);
else if (command === 'remove' && name !== undefined) await remove(name);
else fail(usage);

function list(): void {
  for (const entry of keys)
    print(
      [
        entry.name,
        entry.jobsPerDay === undefined ? '' : `${entry.jobsPerDay} jobs a day`,
        entry.mbPerDay === undefined ? '' : `${entry.mbPerDay} MB a day`,
      ]
        .filter(Boolean)
        .join(', '),
    );
}

/** Prints the new key; the file has only its hash. A second key with the same name shares jobs and limits. */
async function add(keyName: string): Promise<void> {
  const key = `fs_${randomBytes(32).toString('base64url')}`;
  const [jobs, mb] = [values['jobs-per-day'], values['mb-per-day']];
  const entry: ApiKeyEntry = {
    name: keyName,
    sha256: hashApiKey(key),
    ...(jobs !== undefined && { jobsPerDay: Number(jobs) }),
    ...(mb !== undefined && { mbPerDay: Number(mb) }),
  };
  await write([...keys, entry]);
  print(`The key of ${keyName}, which can't be shown again:\n${key}`);
}

async function remove(keyName: string): Promise<void> {
  const left = keys.filter((entry) => entry.name !== keyName);
  if (left.length === keys.length) fail(`There is no key with the name ${keyName}.`);
  await write(left);
  print(`Removed ${keys.length - left.length} with the name ${keyName}.`);
}

/** Replaces the file as a whole, so that the server never reads part of it. */
async function write(entries: readonly ApiKeyEntry[]): Promise<void> {
  const text = formatApiKeyFile(entries);
  try {
    parseApiKeyFile(text);
  } catch (error) {
    fail((error as Error).message);
  }
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, text, { mode: 0o600, flush: true });
  await rename(temporary, String(file));
}

async function readKeys(path: string): Promise<readonly ApiKeyEntry[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? [] : parseApiKeyFile(text);
}

function parseArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
