import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NoteCode } from '#src/contract/messages/notes.ts';
import { writePackedSpeech, writeSpeech } from '#tests/fixtures/media.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { ffmpeg, hear, probeMedia, audioMd5 } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// AMR speech with several frames per packet, all of which must be decoded.

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

test('its samples match the bare recording exactly', async () => {
  const packed = await writePackedSpeech(folder, 4);
  const bare = join(folder, 'bare.wav');
  await ffmpeg('-i', await writeSpeech(folder, 4), bare);
  const { files, noteCodes } = await bench.convert(packed, 'wav');
  expect(await audioMd5(files[0] ?? '')).toBe(await audioMd5(bare));
  expect(noteCodes.filter(isDamage)).toEqual([]);
});

test.each(['mp3', 'ac3'] as const)('it has the same length in %s', async (to) => {
  const { files } = await bench.convert(await writePackedSpeech(folder, 4), to);
  expect(Math.abs((await probeMedia(files[0] ?? '')).seconds - 4)).toBeLessThan(0.2);
});

describe('in a video', () => {
  test.each(['mkv', 'mp4', 'mov'] as const)('it keeps its start time and language in %s', async (to) => {
    const { files, noteCodes } = await bench.convert(await writePackedSpeech(folder, 4, 1), to);
    const { audio } = await probeMedia(files[0] ?? '');
    expect(Math.abs(Number(audio?.start_time) - 1)).toBeLessThan(0.15); // AAC has 1,024 samples of priming
    expect([audio?.tags?.['language'], readTrackName(audio?.tags)]).toEqual(['fin', 'Voice']);
    expect(audio?.disposition['default']).toBe(1);
    expect((await hear(files[0] ?? '')).seconds).toBeCloseTo(4, 0);
    expect(noteCodes.filter(isDamage)).toEqual([]);
  });
});

test('it is re-encoded if no muxer accepts such packets', async () => {
  const path = join(folder, 'packed.mov');
  await copyFile(await writePackedSpeech(folder, 4), path);
  const { files } = await bench.convert(path, '3gp');
  expect((await hear(files[0] ?? '')).seconds).toBeCloseTo(4, 0);
});

const real = corpusFile('video/h263-amr.3gp');
for (const to of ['wav', 'ac3', 'wmv'] as const) {
  test.skipIf(!real)(`the video of a phone keeps its audio in ${to}`, async () => {
    const { files, noteCodes } = await bench.convert(real ?? '', to);
    expect(Math.abs((await hear(files[0] ?? '')).seconds - 9.67)).toBeLessThan(0.2);
    expect(noteCodes.filter(isDamage)).toEqual([]);
  });
}

const isDamage = (code: NoteCode): boolean => code === 'media-incomplete' || code === 'media-damaged';

const readTrackName = (tags: Readonly<Record<string, string>> = {}): string | undefined =>
  tags['title'] ?? tags['handler_name'];
