import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJail, type Jail } from '#tests/support/sandbox/sandbox-under-attack.ts';

const hostVariants = [
  { way: 'as this machine allows', change: {} },
  { way: 'without control groups', change: { mayUseCgroups: false } },
  { way: 'without namespaces', change: { bwrap: undefined } },
  { way: 'without either', change: { bwrap: undefined, mayUseCgroups: false } },
] as const;

/** Live processes, other than this one, that have these words in their command line. */
function processesWith(words: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(words);
      } catch {
        return false; // it has exited
      }
    });
}

describe.each(hostVariants)('an engine killed by another process, $way', ({ change }) => {
  let jail: Jail;
  beforeAll(async () => {
    jail = await openJail(change);
  });
  afterAll(() => jail.close());

  it('is not said to have needed too much memory', async () => {
    const mark = `mark-${process.pid}-${Math.random()}`;
    const up = Promise.withResolvers<void>();
    const run = jail.inside(`console.log('${mark}'); setInterval(() => {}, 1000)`, {
      onLine: () => up.resolve(),
    });
    const { rejects } = expect(run);
    await up.promise;
    const pids = processesWith(mark);
    expect(pids.length).toBeGreaterThan(0);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await rejects.toMatchObject({
      code: 'internal',
      cause: { message: expect.stringContaining('was killed') },
    });
  });

  it('is said to have needed too much memory if that is why the kernel killed it', async ({ skip }) => {
    if (jail.sandbox.report.memory === 'watch') skip('the kernel holds no memory here');
    const hog = 'const kept = []; for (;;) kept.push(Buffer.alloc(8 * 1048576, 1))';
    await expect(jail.inside(hog, { limits: { memoryMb: 150 } })).rejects.toMatchObject({
      code: 'engine-memory',
    });
  });
});
