// What has to be there before any TypeScript can run: the npm dependencies and the pinned Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(repository, 'node_modules', '.formshift-lock');
const pinnedNode = join(repository, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');

/** Installs the dependencies when the lockfile has changed since the last time. Exits with one line when that fails. */
export async function prepareRuntime() {
  if (process.platform !== 'linux')
    stop(
      'Formshift runs on Linux: its engines are kept apart by the kernel. Use a Linux machine or a container.',
    );
  const wanted = createHash('sha256')
    .update(readFileSync(join(repository, 'package-lock.json')))
    .digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    say('Installing dependencies (npm ci) ...');
    const code = await run('npm', [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (code !== 0)
      stop(
        'The dependencies could not be installed. Check that the npm registry can be reached, then run "npm ci".',
      );
    writeFileSync(stamp, wanted);
  }
  if (!existsSync(pinnedNode))
    stop(`There is no pinned Node for this processor (${process.arch}); x64 and arm64 are supported.`);
}

const { config } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));

/**
 * Flags the server runs with: it waits most of the time, and memory at rest matters more than the last bit of speed. But the
 * heap may grow by more than the tenth that goes with these: else all of it is gone through in every other job.
 */
export const { serverFlags } = config;

/**
 * Bounds of the C library's allocator (mallopt(3)). Left to itself it raises them to the largest block that was ever given
 * back, 16 MB after the start, and keeps as much of each thread's memory that nobody uses.
 */
const { serverEnvironment } = config;

/**
 * Runs a script of ours on the pinned Node and waits for its end; a failing one ends this process with its code.
 * @param {string} script path below the repository
 * @param {string[]} args
 * @param {string[]} flags of Node itself
 */
export async function runPinned(script, args, flags = []) {
  const code = await run(pinnedNode, [
    '--disable-warning=ExperimentalWarning',
    ...flags,
    join(repository, script),
    ...args,
  ]);
  if (code !== 0) process.exit(code);
}

/**
 * Runs a script of ours as `runPinned` does, below a process that collects what ends without a parent. Each engine leaves
 * one such to process 1, which in a container may be this very program, and Node collects its own children only; dead
 * ones would fill the process table and keep their control groups. Without tini it runs all the same.
 * @param {string} script path below the repository
 * @param {string[]} flags of Node itself
 */
export async function runServer(script, flags) {
  const tini = '/usr/bin/tini';
  const below = existsSync(tini) ? [tini, '-s', '-p', 'SIGTERM', '--'] : [];
  const node = [pinnedNode, '--disable-warning=ExperimentalWarning', ...flags, join(repository, script)];
  const [program = pinnedNode, ...args] = [...below, ...node];
  const code = await run(program, args, serverEnvironment);
  if (code !== 0) process.exit(code);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} usual environment, where none of these is set
 * @returns {Promise<number>} the exit code
 */
function run(program, args, usual = {}) {
  const path = [dirname(pinnedNode), join(repository, 'node_modules', '.bin'), process.env.PATH].join(':');
  const child = spawn(program, args, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...usual, ...process.env, PATH: path },
  });
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on('SIGINT', pass);
  process.on('SIGTERM', pass);
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve(code ?? (signal ? 130 : 1));
    });
  });
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`[formshift] ${line}\n`);
}

/** @param {string} line @returns {never} */
function stop(line) {
  process.stderr.write(`[formshift] ${line}\n`);
  process.exit(1);
}
