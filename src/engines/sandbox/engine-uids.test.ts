import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { isEngineId, openEngineUids } from './engine-uids.ts';

it('gives each run its own ID, and reuses an ID that was released', () => {
  const uids = openEngineUids();
  const [one, other] = [uids.acquire(), uids.acquire()];
  expect(one).not.toBe(other);
  expect([one, other].every(isEngineId)).toBe(true);
  uids.release(one);
  expect(uids.acquire()).toBe(one);
});

it('skips an ID that a process of another server uses', async ({ skip }) => {
  if (process.getuid?.() !== 0) skip('only root can start processes of other users');
  const uid = openEngineUids().acquire();
  const otherProcess = spawn('sleep', ['60'], { uid, stdio: 'ignore' });
  await once(otherProcess, 'spawn');
  expect(openEngineUids().acquire()).not.toBe(uid);
  otherProcess.kill();
  await once(otherProcess, 'exit');
  expect(openEngineUids().acquire()).toBe(uid);
});
