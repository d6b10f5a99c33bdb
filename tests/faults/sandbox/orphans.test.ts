import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openJail } from '#tests/support/sandbox/sandbox-under-attack.ts';

const repository = join(import.meta.dirname, '..', '..', '..');
const program = 'tests/faults/programs/many-runs.ts';

/** Runs a module as process 1 of a container, as `npm start` may; nothing else reaps its orphaned processes. */
function asFirstProcess(module: string) {
  const first = ['--pid', '--fork', '--mount-proc', '--kill-child'];
  const node = [process.execPath, '--input-type=module', '-e', module];
  return spawnSync('unshare', [...first, ...node], { cwd: repository, encoding: 'utf8' });
}

it('engines leave no zombies when the server is the first process of a container', async (context) => {
  const jail = await openJail();
  await jail.close();
  context.skip(!jail.isSandboxed || process.getuid?.() !== 0, 'only root can be process 1 here');
  context.skip(!existsSync('/usr/bin/tini'), 'tini is not installed');
  const start = `import { runServer } from './scripts/runtime.mjs'; await runServer('${program}', []);`;
  const { status, stderr } = asFirstProcess(start);
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
