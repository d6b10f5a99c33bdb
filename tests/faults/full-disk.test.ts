import { execFileSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDocxFixture } from '#tests/fixtures/documents.ts';
import { until } from '#tests/support/jobs.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/support/sandbox/small-disk.ts';
import { openConversionJobs, type ConversionJobs } from '#tests/support/server/conversion-jobs.ts';

// Real conversions whose results do not fit on the disk with the work directories. The uploads are on another disk.

/** Space on that disk for a conversion; every result below is larger, every upload smaller. */
const roomBytes = 524_288;

let disk: SmallDisk | undefined;
let jobs: ConversionJobs;
let onFailure: () => void = () => undefined;

beforeAll(async () => {
  disk = await mountSmallDisk(64 * 1024);
  jobs = await openConversionJobs({
    ...(disk && { scratchFolder: disk.folder }),
    onFailure: () => onFailure(),
  });
});
afterAll(async () => {
  await jobs.close();
  await disk?.remove();
});

/** Fills the small disk except for `roomBytes`; returns a function that frees it again. */
function fillDisk(folder: string): () => void {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  const freeBytes = () => statfsSync(folder).bavail * statfsSync(folder).bsize;
  while (freeBytes() > roomBytes) writeSync(file, Buffer.alloc(65_536));
  closeSync(file);
  return () => rmSync(path, { force: true });
}

const line = 'All work and no play makes Jack a dull boy. ';
const ffmpeg = (...args: readonly string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

/** Small sources of large results. */
const sources: Readonly<Record<string, (path: string) => unknown>> = {
  'picture.png': (path) => ffmpeg('-f', 'lavfi', '-i', 'color=teal:s=1000x800', '-frames:v', '1', path),
  'sound.flac': (path) => ffmpeg('-f', 'lavfi', '-i', 'anullsrc', '-t', '60', path),
  'letter.docx': (path) =>
    writeDocxFixture(path, {
      paragraphs: Array.from({ length: 1000 }, (_, index) => `${index} ${line.repeat(30)}`),
    }),
  'pack.zip': (path) => {
    const text = join(jobs.folder, 'large.txt');
    writeFileSync(text, Array.from({ length: 40_000 }, (_, index) => `${index} ${line}`).join('\n'));
    execFileSync('7zz', ['a', '-bso0', path, text]);
  },
};

it.each([
  ['picture.png', 'bmp'],
  ['sound.flac', 'wav'],
  ['letter.docx', 'txt'],
  ['pack.zip', '7z'],
  ['pack.zip', 'tar'],
] as const)('a full disk is not blamed on %s; it becomes %s once there is space', async (name, to) => {
  if (!disk) return;
  const { workFolder, failures, folder } = jobs;
  const path = join(folder, name);
  await sources[name]?.(path);
  expect(statSync(path).size).toBeLessThan(roomBytes / 3);
  const before = failures.length;
  await until(() => readdirSync(workFolder).length === 0); // of the test before
  const freeDisk = fillDisk(disk.folder);
  onFailure = () => undefined;
  expect(await jobs.convert(path, to)).toMatchObject({
    status: 'failed',
    attempts: 2,
    fault: { code: 'disk-full' },
  });
  expect(failures.slice(before)).toEqual(['disk-full', 'disk-full']);
  await until(() => readdirSync(workFolder).length === 0);

  onFailure = freeDisk; // before the second attempt
  expect(await jobs.convert(path, to)).toMatchObject({ status: 'completed', attempts: 2 });
  expect(failures.slice(before)).toEqual(['disk-full', 'disk-full', 'disk-full']);
});
