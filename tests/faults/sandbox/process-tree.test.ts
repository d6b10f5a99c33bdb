import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { until } from '#tests/support/jobs.ts';
import { canAct, isAlive, listProcessTree } from '#src/engines/sandbox/limits/process-tree.ts';

test('what runs can act, and what has ended but is not collected yet cannot', async () => {
  const parent = spawn('sh', ['-c', 'sleep 0.1 & exec sleep 600'], { stdio: 'ignore' }); // never collects its child
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

test('what is not there cannot act', () => {
  expect(canAct(2 ** 30)).toBe(false);
});
