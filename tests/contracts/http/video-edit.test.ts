import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { ffmpeg } from '#tests/support/media.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let uploadedMkv: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  server = await openTestServer();
  const scene = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=64x48:r=25:d=0.2',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
  ];
  uploadedMkv = new Uint8Array(await ffmpeg(...scene, '-f', 'matroska', '-'));
});
afterAll(() => server.close());

async function edit(operation: string, options?: Record<string, unknown>): Promise<Response> {
  const form = new FormData();
  form.set('operation', operation);
  if (options) form.set('options', JSON.stringify(options));
  form.set('file', new Blob([uploadedMkv]), 'walk.mkv');
  return server.fetch('/api/video-edit', { method: 'POST', body: form });
}

describe('POST /api/video-edit', () => {
  it.each([
    ['trim', { startTime: '00:00:00.040' }],
    ['cut', { startTime: 0.04, endTime: '00:00:00.120' }],
    ['crop', { width: 32, height: 32 }],
    ['rotate', { rotation: 270 }],
    ['mute', {}],
    ['speed', { speed: 1.5 }],
  ])('accepts %s and queues it as a job of its own type', async (operation, options) => {
    const response = await edit(operation, options);
    expect(response.status).toBe(202);
    expect(Job.parse(await response.json())).toMatchObject({
      type: 'video-edit',
      status: 'pending',
      originalFileName: 'walk.mkv',
      fromFormat: 'mkv',
      toFormat: 'mkv',
    });
  });

  it.each([
    ['trim', undefined, 'Please provide start and/or end time'],
    ['trim', { startTime: '', endTime: '' }, 'Please provide start and/or end time'],
    [
      'trim',
      { startTime: 5, endTime: '00:00:02' },
      'The start time 00:00:05 must be before the end time 00:00:02.',
    ],
    ['cut', { startTime: '00:61:00' }, 'HH:MM:SS'],
    ['cut', { startTime: 'soon' }, 'HH:MM:SS'],
    ['trim', { endTime: -1 }, '"endTime"'],
    ['crop', { width: 100 }, '"height"'],
    ['crop', { width: 0, height: 20 }, '"width"'],
    ['crop', { width: 'wide', height: 20 }, '"width"'],
    ['rotate', { rotation: 0 }, '"rotation"'],
    ['rotate', {}, '"rotation"'],
    ['speed', {}, '"speed"'],
    ['speed', { speed: 1 }, 'other than 1'],
    ['speed', { speed: 8 }, '"speed"'],
    ['flip', {}, '"operation"'],
  ])('rejects %s with %o before any processing', async (operation, options, sentence) => {
    const response = await edit(operation, options);
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(sentence)]);
  });
});

describe('POST /api/convert', () => {
  it.each(['mp3', 'gif'])('rejects reversed times for %s before any processing', async (toFormat) => {
    const form = new FormData();
    form.set('type', 'video');
    form.set('toFormat', toFormat);
    form.set('options', JSON.stringify({ startTime: 3, endTime: '00:00:02' }));
    form.set('file', new Blob([uploadedMkv]), 'walk.mkv');
    const response = await server.fetch('/api/convert', { method: 'POST', body: form });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('The start time 00:00:03 must be before the end time 00:00:02.'),
    ]);
  });
});
