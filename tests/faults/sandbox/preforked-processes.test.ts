import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngineUids } from '#src/engines/sandbox/engine-uids.ts';
import { preforkLaunch } from '#src/engines/sandbox/prefork/preforked-process.ts';
import { surveyHost } from '#src/engines/sandbox/self-test/host.ts';
import type { Launch } from '#src/engines/sandbox/launch/launch.ts';
import { planProgram } from '#src/engines/sandbox/launch/plan-launch.ts';
import { openJail, type Jail } from '#tests/support/sandbox/sandbox-under-attack.ts';

/** Process IDs of preforked programs that wait at their start barrier for this process. */
function waiting(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(
          readFileSync(`/proc/${pid}/status`, 'utf8'),
        );
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--args\0');
      } catch {
        return false; // it has exited
      }
    });
}

const repository = join(import.meta.dirname, '..', '..', '..');

/** Returns the output of a launch that receives only the first part of its start-barrier input. */
async function printedBy(launch: Launch, letters: number): Promise<string> {
  const preforked = preforkLaunch(launch, undefined);
  let printed = '';
  preforked.child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await preforked.ready;
  preforked.open({ filter: launch.filter, barrierInput: launch.barrierInput.slice(0, letters) });
  await preforked.exit;
  return printed;
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waitMs = 10; !isSo(); waitMs = Math.min(500, waitMs * 2)) await sleep(waitMs);
}

const oddWords = [
  `it's`,
  `"both"`,
  '$HOME `id` $(id)',
  'line\nbreak',
  'back\\slash',
  '*',
  '',
  ' ',
  '-n',
  'é✓',
];
const reportArgumentsScript = `process.stdout.write(JSON.stringify([process.argv.slice(1), Object.keys(process.env)]))`;

it('preforked engines are gone when the sandbox is closed', async () => {
  const jail = await openJail();
  await jail.inside('1');
  if (jail.isSandboxed) await until(() => waiting().length > 0);
  await jail.close();
  await until(() => waiting().length === 0);
});

it('preforks engines while a processor is free, not when all are busy', async (context) => {
  const jail = await openJail();
  context.skip(!jail.isSandboxed, 'only walls are set up beforehand');
  const beganMs = performance.now();
  const over = new AbortController();
  const work = Array.from({ length: availableParallelism() }, () => jail.inside('setTimeout(() => 1, 900)'));
  const run = Promise.all(work).finally(() => over.abort());
  const idleCounts: number[] = [];
  while (!over.signal.aborted) {
    await sleep(20);
    const isLate = performance.now() - beganMs > 1400; // after that the next ones no longer wait for it
    if (!over.signal.aborted && !isLate) idleCounts.push(waiting().length - work.length); // the runs themselves went through start barriers
  }
  await run;
  expect(Math.max(...idleCounts)).toBe(0);
  await until(() => waiting().length > 0);
  await jail.close();
});

describe('preforked engines', () => {
  let jail: Jail;
  beforeAll(async () => {
    jail = await openJail();
  });
  afterAll(() => jail.close());

  it('wait after the first run of their engine, with separate limits', async (context) => {
    context.skip(!jail.isSandboxed, 'only walls are set up beforehand');
    await jail.inside('1');
    await until(() => waiting().length > 0);
    const [pid = 0] = waiting();
    if (jail.sandbox.report.memory !== 'cgroup') return;
    await until(() => readFileSync(`/proc/${pid}/cgroup`, 'utf8').includes('/run-'));
  });

  it('receive every argument exactly, and leave nothing in their environment', async (context) => {
    context.skip(!jail.isSandboxed, 'only walls are set up beforehand');
    for (let round = 0; round < 2; round += 1) {
      await until(() => waiting().length > 0);
      const { stdout } = await jail.inside(reportArgumentsScript, {
        args: ['-e', reportArgumentsScript, '--', ...oddWords],
      });
      const [words, names] = JSON.parse(stdout) as [string[], string[]];
      expect(words).toEqual(oddWords);
      expect(names.toSorted()).toEqual(expect.arrayContaining(['HOME', 'LANG', 'PATH', 'TMPDIR']));
      expect(names.filter((name) => name.startsWith('FORMSHIFT'))).toEqual([]);
    }
  });

  it('reject an argument that would be read as two', async (context) => {
    context.skip(!jail.isSandboxed, 'only walls are set up beforehand');
    const words = 'one\0--setenv\0FORMSHIFT_RUN\0echo another program #';
    await expect(jail.inside('1', { args: ['-e', '1', words] })).rejects.toThrow('contains a NUL');
    await expect(jail.inside('1', { env: { ODD: words } })).rejects.toThrow('contains a NUL');
  });

  it('are not used by a run with other limits', async (context) => {
    context.skip(
      jail.sandbox.report.memory !== 'cgroup',
      'limits hold from the start in control groups alone',
    );
    await jail.inside('1');
    await until(() => waiting().length > 0);
    const greedy = 'Buffer.alloc(600 * 2 ** 20, 1)';
    await expect(jail.inside(greedy, { limits: { memoryMb: 200 } })).rejects.toMatchObject({
      code: 'engine-memory',
    });
  });

  it('serve one run each', async (context) => {
    context.skip(!jail.isSandboxed, 'only walls are set up beforehand');
    const leave = `require('fs').writeFileSync('/tmp/left', 'x'); require('fs').writeFileSync('/dev/shm/left', 'x')`;
    const listTemporary = `process.stdout.write(require('fs').readdirSync('/tmp').concat(require('fs').readdirSync('/dev/shm')).join())`;
    await jail.inside(leave);
    await until(() => waiting().length > 0);
    expect((await jail.inside(listTemporary)).stdout).toBe('home');
  });

  it('that exit while they wait do not fail a run', async (context) => {
    context.skip(!jail.isSandboxed, 'only walls are set up beforehand');
    await until(() => waiting().length > 0);
    const killed = waiting();
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await until(() => waiting().every((pid) => !killed.includes(pid)));
    expect((await jail.inside(`process.stdout.write('done')`)).stdout).toBe('done');
  });

  it('are stopped at once by a signal that arrives before they receive their request', async () => {
    const stop = AbortSignal.abort(new Error('the visitor left'));
    await expect(jail.inside('1', { signal: stop })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('run nothing when the server exits before it has sent the full request', async (context) => {
    context.skip(!jail.isSandboxed, 'only walls are set up beforehand');
    const limits = { memoryMb: 256, tasks: 32, wallSeconds: 10, fileMb: 16 };
    const request = {
      program: 'node',
      args: ['-p', '"ran"'],
      workdir: jail.job(),
      limits,
      nestedNamespaces: false,
    };
    const builder = jail.sandbox.report.level === 'full' ? 'user' : 'root';
    const launch = planProgram(surveyHost(repository), builder, openEngineUids(), request);
    const last = launch.barrierInput.lastIndexOf('--setenv');
    expect(await printedBy(launch, launch.barrierInput.length)).toBe('ran\n');
    for (const sentLength of [0, Math.floor(last / 2), last, last + 20])
      expect(await printedBy(launch, sentLength)).toBe('');
  });
});
