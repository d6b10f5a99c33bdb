import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ProcessPool } from '#src/engines/pool/process-pool.ts';
import { openEngineUids } from '#src/engines/sandbox/engine-uids.ts';
import { planProgram } from '#src/engines/sandbox/launch/plan-launch.ts';
import { isAlive } from '#src/engines/sandbox/limits/process-tree.ts';
import { preforkLaunch } from '#src/engines/sandbox/prefork/preforked-process.ts';
import { surveyHost } from '#src/engines/sandbox/self-test/host.ts';
import { processPoolContract, type KillableProcess } from './process-pool.ts';

processPoolContract('a pool of programs', () => startProgram('sleep', '600'));

const host = surveyHost(join(import.meta.dirname, '..', '..', '..'));

describe.skipIf(!host.bwrap)('with bubblewrap', () => {
  const workdir = mkdtempSync(join(tmpdir(), 'formshift-process-pool-'));
  afterAll(() => rmSync(workdir, { recursive: true }));
  const launch = planProgram(host, host.isRoot ? 'root' : 'user', openEngineUids(), {
    program: 'node',
    args: [],
    workdir,
    limits: { memoryMb: 256, tasks: 32, wallSeconds: 10, fileMb: 16 },
    nestedNamespaces: false,
  });
  processPoolContract('a pool of preforked processes', () => {
    const preforked = preforkLaunch(launch, undefined);
    return { ...preforked, pid: preforked.child.pid ?? 0 };
  });
});

describe('a pool of programs that fail to start', () => {
  it('reports the cause to each caller of take, and starts none in between', async () => {
    const startedAtMs: number[] = [];
    const pool = new ProcessPool<string, KillableProcess>({
      policy: {
        minWaiting: 1,
        maxWaiting: 1,
        idleMs: 60_000,
        ownerIdleMs: 0,
        quietMs: 0,
        maxBusy: 9,
        maxRefillDelayMs: 0,
      },
      start() {
        startedAtMs.push(performance.now());
        return startProgram('/nonexistent/program');
      },
      nameKey: (key) => key,
    });
    pool.prepare('a');
    await expect.poll(() => startedAtMs.length).toBe(3);
    const [first = 0, second = 0, third = 0] = startedAtMs;
    expect(second - first).toBeGreaterThan(490);
    expect(third - second).toBeGreaterThan(990);
    await expect(pool.take('a').ready).rejects.toThrow('ENOENT');
    await pool.close();
  });
});

function startProgram(file: string, ...args: readonly string[]): KillableProcess {
  const child = spawn(file, args, { stdio: 'ignore' });
  const ready = once(child, 'spawn').then(() => undefined);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.once('error', () => resolve());
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    isAlive: () => child.pid !== undefined && isAlive(child.pid),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
