import { expect, it } from 'vitest';
import { rememberDeletedJobs } from './deleted-jobs.ts';

const minuteMs = 60_000;

it('remembers a deleted job for an hour, for callers who could have deleted it', () => {
  let now = 0;
  const deleted = rememberDeletedJobs(() => now);
  deleted.add('anna’s', 'anna');
  deleted.add('a script’s', null);
  expect([deleted.has('anna’s', 'anna'), deleted.has('anna’s', 'ben'), deleted.has('anna’s', null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(deleted.has('a script’s', 'ben')).toBe(true);
  now = 59 * minuteMs;
  expect(deleted.has('anna’s', 'anna')).toBe(true);
  now = 60 * minuteMs;
  expect(deleted.has('anna’s', 'anna')).toBe(false);
});

it('remembers ten thousand jobs and forgets the oldest beyond that', () => {
  const deleted = rememberDeletedJobs(() => 0);
  for (let count = 0; count <= 10_000; count += 1) deleted.add(String(count), null);
  expect([deleted.has('0', null), deleted.has('1', null), deleted.has('10000', null)]).toEqual([
    false,
    true,
    true,
  ]);
});
