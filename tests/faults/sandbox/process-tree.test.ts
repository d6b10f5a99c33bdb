import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { until } from '#tests/support/jobs.ts';
import { canAct, isAlive, listProcessTree } from '#src/engines/sandbox/limits/process-tree.ts';

test('a running process can act, and one that has exited but is not reaped cannot', async () => {
  const parent = spawn('sh', ['-c', 'sleep 0.1 & exec sleep 600'], { stdio: 'ignore' }); // never reaps its child
  try {
    const pid = parent.pid ?? 0;
    await until(() => listProcessTree(pid).length === 2);
    const [, child = 0] = listProcessTree(pid);
    await until(() => !isAlive(child));
    expect(canAct(child)).toBe(false);
    expect(canAct(pid)).toBe(true);
    expect(canAct(process.pid)).toBe(true);
  } finally {
    parent.kill('SIGKILL');
  }
});

test('a nonexistent process cannot act', () => {
  expect(canAct(2 ** 30)).toBe(false);
});
