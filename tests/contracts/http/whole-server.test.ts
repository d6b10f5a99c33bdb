import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaultCode, FaultDetail } from '#src/contract/faults.ts';
import { Job } from '#src/contract/job.ts';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import {
  createConverterPool,
  type ConverterPool,
} from '#src/converters/registry/isolation/converter-pool.ts';
import { loadRegistry } from '#src/converters/registry/registry.ts';
import { createImagePool } from '#src/engines/image/create-image-pool.ts';
import { createOfficePool } from '#src/engines/libreoffice/create-office-pool.ts';
import type { ImagePool } from '#src/engines/image/image-pool.ts';
import type { OfficePool } from '#src/engines/libreoffice/office-pool.ts';
import { createSandbox } from '#src/engines/sandbox/create-sandbox.ts';
import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import { createApp } from '#src/http/create-app.ts';
import type { Queue } from '#src/jobs/queue.ts';
import { openSqliteQueue } from '#src/jobs/sqlite/sqlite-queue.ts';
import { startWorkers, type Workers } from '#src/jobs/worker.ts';
import { folderStorage } from '#src/storage/folder-storage.ts';
import { createRequestValidator } from '#src/validation/request-validator.ts';
import { sentenceOf } from '#tests/support/read-by-visitors.ts';
import { refuseUndescribed } from '#tests/support/server/described-responses.ts';
import { ffmpeg } from '#tests/support/media.ts';
import { buildMultipartForm } from '#tests/support/server/test-server.ts';

let folder: string;
let app: FastifyInstance;
let workers: Workers;
let sandbox: Sandbox;
let images: ImagePool;
let office: OfficePool;
let converters: ConverterPool;
let queue: Queue;
let url: string;

/** The server as `src/server.ts` assembles it, with its workers and real engines, without the pages. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formshift-whole-'));
  const [files, work, scratch, spool] = ['files', 'work', 'warm', 'spool'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  await Promise.all([files, work, scratch, spool].map((path) => mkdir(path)));
  const log = pino({ level: 'silent' });
  sandbox = await createSandbox({
    appFolder: join(import.meta.dirname, '..', '..', '..'),
    allowUnsandboxed: true,
    log: () => undefined,
  });
  images = createImagePool(sandbox, { scratchFolder: scratch, standbyWorkers: 1 });
  office = createOfficePool(sandbox, { scratchFolder: join(folder, 'office'), maxStandbyWorkers: 1 });
  const registry = await loadRegistry(sandbox);
  converters = createConverterPool(sandbox, {
    scratchFolder: join(folder, 'converters'),
    converters: registry.converters,
  });
  const storage = folderStorage({ folder: files, reserveBytes: 0 });
  queue = await openSqliteQueue({ file: join(folder, 'queue.sqlite') });
  const settings = {
    siteUrl: undefined,
    basePath: '',
    maxFileMb: 10,
    retentionHours: 24,
    spoolFolder: spool,
    rateLimit: true,
    trustProxy: [],
    checkReplies: true,
  };
  app = await createApp({
    queue,
    storage,
    offer: registry.offer,
    validator: createRequestValidator(() => registry),
    settings,
    readiness: { sandbox: sandbox.report, draining: () => false },
    log,
  });
  workers = startWorkers({
    queue,
    storage,
    registry,
    engines: { sandbox, images, office, converters },
    workFolder: work,
    concurrency: { light: 1, heavy: 1 },
    cores: 2,
    log,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await Promise.all([app.close(), workers.drain()]);
  await Promise.all([images, office, converters].map((pool) => pool.close()));
  await sandbox.close();
  await queue.close();
  await rm(folder, { recursive: true });
});

/** Uploads a file, follows its job to the end by server-sent events, and returns the final job document. */
async function run(
  fields: Record<string, string>,
  name: string,
  content: Uint8Array<ArrayBuffer>,
  path = '/api/convert',
): Promise<Job> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    body: buildMultipartForm(fields, { name, content }),
  });
  const { id } = Job.parse(await response.json());
  const events = await (await fetch(`${url}/api/conversions/${id}/events`)).text();
  await refuseUndescribed('GET', `/api/conversions/${id}`, await fetch(`${url}/api/conversions/${id}`));
  return Job.parse(
    JSON.parse(
      events
        .match(/^data: (.*)$/gm)
        ?.at(-1)
        ?.slice('data: '.length) ?? 'null',
    ),
  );
}

const download = async (job: Job): Promise<Buffer> =>
  Buffer.from(await (await fetch(new URL(job.downloadUrl ?? 'none', url))).arrayBuffer());
const storedNotes = async ({ id }: Job) => (await queue.read(id))?.notes;
const makeRedPng = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 200, g: 30, b: 40 } } })
      .png()
      .toBuffer(),
  );

describe('from upload to download', () => {
  it('converts an image that another program reads as the target format', async () => {
    const job = await run(
      { type: 'image', fromFormat: 'png', toFormat: 'jpg' },
      'Rote Fläche.png',
      await makeRedPng(),
    );
    expect(job).toMatchObject({ status: 'completed', progress: 100, convertedFileName: 'Rote Fläche.jpg' });
    const path = join(folder, 'read.jpg');
    await writeFile(path, await download(job));
    const seen = execFileSync(
      'ffprobe',
      ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', path],
      { encoding: 'utf8' },
    );
    expect(seen.trim()).toBe('mjpeg,60,40');
    expect(job.convertedSizeBytes).toBe((await download(job)).length);
  });

  it('reports a wrong file name with the result', async () => {
    const job = await run({ type: 'image', toFormat: 'webp' }, 'photo.jpg', await makeRedPng());
    expect(job).toMatchObject({ status: 'completed', convertedFileName: 'photo.webp' });
    expect(job.noteCodes).toContain('format-replaced');
    expect(await storedNotes(job)).toContainEqual(note('format-replaced', { claimed: 'JPG', found: 'PNG' }));
  });

  it('fails on a damaged image with a sentence and without a file', async () => {
    const job = await run(
      { type: 'image', toFormat: 'jpg' },
      'broken.png',
      (await makeRedPng()).slice(0, 40),
    );
    expect(job.status).toBe('failed');
    expect(job.errorCode).toBe('file-damaged');
    expect(job.error).toBe(sentenceOf('file-damaged', { format: 'PNG' }));
    expect(job.downloadUrl).toBeUndefined();
  });

  it('returns checksums with the job and as a file', async () => {
    const content = new TextEncoder().encode('The quick brown fox jumps over the lazy dog');
    const job = await run({ type: 'hash' }, 'fox.txt', content);
    expect(job.hashes?.find((result) => result.algorithm === 'sha256')?.hash).toBe(
      createHash('sha256').update(content).digest('hex'),
    );
    expect(job.hashes?.find((result) => result.algorithm === 'crc32')?.hash).toBe('414fa339');
    expect((await download(job)).toString()).toContain('MD5 (fox.txt) = 9e107d9d372bb6826bd81d3542a419d6');
  });
});

describe('requests that only the file contents can invalidate fail with a specific sentence', () => {
  const expectFailure = async (job: Job, code: FaultCode, detail: FaultDetail = {}) => {
    expect([job.status, job.errorCode]).toEqual(['failed', code]);
    expect(await queue.read(job.id)).toMatchObject({ fault: { code, detail } });
  };
  const made = async (...args: readonly string[]) =>
    new Uint8Array(await ffmpeg('-f', 'lavfi', ...args, '-'));
  const makeVideo = () => made('-i', 'testsrc2=s=64x48:r=25:d=2', '-c:v', 'libx264', '-f', 'matroska');
  const tone = () => made('-i', 'sine=d=1', '-c:a', 'aac', '-f', 'matroska');

  it.each([
    ['crop', { x: 50, width: 20, height: 10 }],
    ['crop', { width: 100, height: 100 }],
  ])('an image, %s with %o', async (operation, options) => {
    const fields = { operation, options: JSON.stringify(options) };
    const job = await run(fields, 'small.png', await makeRedPng(), '/api/image-edit');
    await expectFailure(job, 'crop-outside', { width: 60, height: 40 });
  });

  it.each<[string, object, FaultCode, FaultDetail]>([
    ['trim', { startTime: 3 }, 'time-past-end', { which: 'start', time: '00:00:03' }],
    ['trim', { endTime: '00:01:00' }, 'time-past-end', { which: 'end', time: '00:01:00' }],
    ['cut', { endTime: 2 }, 'selection-empty', { start: '00:00:00' }],
    ['crop', { x: 40, width: 30, height: 30 }, 'crop-outside', { width: 64, height: 48 }],
  ])('a video, %s with %o', async (operation, options, code, detail) => {
    const fields = { operation, options: JSON.stringify(options) };
    const job = await run(fields, 'small.mkv', await makeVideo(), '/api/video-edit');
    await expectFailure(job, code, detail);
  });

  it('a video cropped to odd sizes is rounded to even ones, with a note', async () => {
    const fields = { operation: 'crop', options: JSON.stringify({ width: 33, height: 31 }) };
    const job = await run(fields, 'small.mkv', await makeVideo(), '/api/video-edit');
    expect(job.noteCodes).toContain('crop-adjusted');
    expect(await storedNotes(job)).toContainEqual(note('crop-adjusted', { width: 32, height: 30 }));
  });

  it('an audio-only file for a video edit, and a silent video for audio', async () => {
    const trimmed = { operation: 'trim', options: '{"startTime":0.5}' };
    const silent = await run(trimmed, 'sound.mkv', await tone(), '/api/video-edit');
    await expectFailure(silent, 'video-without-frames');
    const mute = await run({ type: 'audio', toFormat: 'mp3' }, 'mute.mkv', await makeVideo());
    await expectFailure(mute, 'no-content', { missing: phrase('no audio') });
  });
});
