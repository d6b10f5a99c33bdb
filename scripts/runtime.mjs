// Prepares what any TypeScript needs to run: the npm dependencies and the pinned Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether npm has installed this package as a dependency: with everything it needs, beside its own dependencies. */
export const isInstalled = basename(dirname(repository)) === 'node_modules';

const modules = isInstalled ? dirname(repository) : join(repository, 'node_modules');
const stamp = join(modules, '.formshift-lock');
const pinnedNode = join(modules, `node-linux-${process.arch}`, 'bin', 'node');
const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  ...(isInstalled ? ['--import', join(repository, 'bin', 'strip-types.mjs')] : []),
];

/**
 * Installs the dependencies if the lockfile has changed since the last install. Exits with a one-line message on
 * failure.
 */
export async function prepareRuntime() {
  if (process.platform !== 'linux')
    stop(
      'Formshift runs only on Linux, because it isolates its engines with kernel features. Use a Linux machine or a container.',
    );
  const lockHash = isInstalled ? '' : hashLockfile();
  if (!isInstalled && (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash)) {
    printStatus('Installing dependencies (npm ci) ...');
    const code = await run(
      'npm',
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
      {},
      { stdout: process.stderr },
    );
    if (code !== 0)
      stop(
        'The dependencies could not be installed. Check that the npm registry can be reached, then run "npm ci".',
      );
    writeFileSync(stamp, lockHash);
  }
  if (!existsSync(pinnedNode))
    stop(`There is no pinned Node for this architecture (${process.arch}); x64 and arm64 are supported.`);
}

const hashLockfile = () =>
  createHash('sha256')
    .update(readFileSync(join(repository, 'package-lock.json')))
    .digest('hex');

const { config } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));

/**
 * V8 flags for the server. It is idle most of the time, so low memory use matters more than peak speed. The heap may
 * still grow by more than the 10% these flags imply; otherwise every other job would trigger a major GC.
 */
export const { serverFlags } = config;

/**
 * Limits of the C library's allocator (mallopt(3)). By default it raises them to the size of the largest freed block,
 * 16 MB after startup, and keeps that much unused memory per thread.
 */
const { serverEnvironment } = config;

/**
 * Runs one of our scripts on the pinned Node and waits for it to exit. If it fails, this process exits with the same
 * code.
 * @param {string} script path relative to the repository
 * @param {string[]} args
 * @param {string[]} flags flags for Node itself
 */
export async function runPinned(script, args, flags = []) {
  const code = await run(pinnedNode, [...nodeFlags, ...flags, join(repository, script), ...args]);
  if (code !== 0) process.exit(code);
}

/**
 * Runs one of our scripts like `runPinned`, in the current directory of the user.
 * @param {string} script path relative to the repository
 * @param {string[]} args
 */
export async function runHere(script, args) {
  const code = await run(
    pinnedNode,
    [...nodeFlags, join(repository, script), ...args],
    { NODE_COMPILE_CACHE: join(modules, '.cache', 'compile') }, // a third of the processor time of a start
    { cwd: process.cwd() },
  );
  if (code !== 0) process.exit(code);
}

/**
 * Runs one of our scripts like `runPinned`, under an init process (tini) that reaps orphaned processes. Each engine
 * leaves one orphan to process 1, which in a container may be this program, and Node reaps only its own children;
 * zombies would fill the process table and keep their control groups. Runs without tini if it isn't installed.
 * @param {string} script path relative to the repository
 * @param {string[]} flags flags for Node itself
 */
export async function runServer(script, flags) {
  const tini = '/usr/bin/tini';
  const below = existsSync(tini) ? [tini, '-s', '-p', 'SIGTERM', '--'] : [];
  const node = [pinnedNode, ...nodeFlags, ...flags, join(repository, script)];
  const [program = pinnedNode, ...args] = [...below, ...node];
  const code = await run(program, args, serverEnvironment, isInstalled ? { cwd: process.cwd() } : {});
  if (code !== 0) process.exit(code);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} usual default environment variables, used where not already set
 * @param {{ cwd?: string, stdout?: NodeJS.WriteStream }} options the working directory, by default the repository, and
 *   where the standard output goes
 * @returns {Promise<number>} the exit code
 */
function run(program, args, usual = {}, { cwd = repository, stdout = process.stdout } = {}) {
  const path = [dirname(pinnedNode), join(modules, '.bin'), process.env.PATH].join(':');
  const child = spawn(program, args, {
    cwd,
    stdio: ['inherit', stdout, 'inherit'],
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

/**
 * Prints on the standard error: the standard output belongs to the command that follows.
 * @param {string} line
 */
function printStatus(line) {
  process.stderr.write(`[formshift] ${line}\n`);
}

/** @param {string} line @returns {never} */
function stop(line) {
  process.stderr.write(`[formshift] ${line}\n`);
  process.exit(1);
}
