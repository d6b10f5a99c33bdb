import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { isEngineId, openEngineUids } from './engine-uids.ts';

it('gives each run an id of its own, and again when it was given back', () => {
  const uids = openEngineUids();
  const [one, other] = [uids.take(), uids.take()];
  expect(one).not.toBe(other);
  expect([one, other].every(isEngineId)).toBe(true);
  uids.giveBack(one);
  expect(uids.take()).toBe(one);
});

it('passes over an id that a process of another server lives under', async ({ skip }) => {
  if (process.getuid?.() !== 0) skip('only root can start processes of other users');
  const uid = openEngineUids().take();
  const stranger = spawn('sleep', ['60'], { uid, stdio: 'ignore' });
  await once(stranger, 'spawn');
  expect(openEngineUids().take()).not.toBe(uid);
  stranger.kill();
  await once(stranger, 'exit');
  expect(openEngineUids().take()).toBe(uid);
});
