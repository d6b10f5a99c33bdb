import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '#tests/support/jobs.ts';
import { openConversionJobs, type ConversionJobs } from '#tests/support/server/conversion-jobs.ts';

let jobs: ConversionJobs;
beforeAll(async () => {
  jobs = await openConversionJobs({});
});
afterAll(() => jobs.close());

/** Live processes of a program whose `/job` is a directory of this attempt, or that have it in their command line. */
function enginesOf(attempt: string, program: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [comm, mounts, command] = ['comm', 'mountinfo', 'cmdline'].map((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'utf8'),
        );
        return (
          comm?.trim() === program && (mounts?.includes(`/${attempt}/`) || command?.includes(`/${attempt}/`))
        );
      } catch {
        return false; // it has exited
      }
    });
}

it('a conversion whose engine is killed by another process is tried again, and completes', async () => {
  const path = join(jobs.folder, 'film.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30:d=20'];
  execFileSync('ffmpeg', ['-v', 'error', ...source, '-preset', 'ultrafast', path]);
  let id = '';
  const job = jobs.convert(path, 'webm', (started) => (id = started));
  await until(() => enginesOf(`${id}-1`, 'ffmpeg').length > 0);
  for (const pid of enginesOf(`${id}-1`, 'ffmpeg')) process.kill(pid, 'SIGKILL');
  expect(await job).toMatchObject({ status: 'completed', attempts: 2 });
  expect(jobs.failures).toEqual(['internal']);
});
