import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { videoTestSource, tone } from '#tests/fixtures/media.ts';
import { ffmpeg, probeMedia } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());
const at = (name: string) => join(folder, name);

test('a WAV shorter than its header states is converted as far as it goes, with a note', async () => {
  await ffmpeg(...tone(2), '-c:a', 'pcm_s16le', at('whole.wav'));
  const whole = await readFile(at('whole.wav'));
  await writeFile(at('cut.wav'), whole.subarray(0, whole.length / 2));
  const cut = await bench.convert(at('cut.wav'), 'flac');
  expect((await probeMedia(cut.files[0] ?? '')).seconds).toBeCloseTo(1, 1);
  expect(cut.notes).toEqual([note('recording-cut-short')]);
  expect((await bench.convert(at('whole.wav'), 'flac')).notes).toEqual([]);
});

test('surround audio in a video keeps its channels, with the bitrate per channel of stereo', async () => {
  const surround = ['-f', 'lavfi', '-i', 'anoisesrc=d=2:a=0.3,aformat=channel_layouts=5.1'];
  await ffmpeg(...videoTestSource(2), ...surround, '-c:v', 'libx264', '-c:a', 'flac', at('surround.mkv'));
  const { files, notes } = await bench.convert(at('surround.mkv'), 'mp4', { audioBitrateKbps: 128 });
  const { audio } = await probeMedia(files[0] ?? '');
  expect(audio?.channels).toBe(6);
  expect(Number(audio?.bit_rate)).toBeGreaterThan(200_000);
  expect(notes).toEqual([]);
});

test('notes attached files that are left out of a video', async () => {
  await writeFile(at('cast.txt'), 'The cast');
  const attached = ['-attach', at('cast.txt'), '-metadata:s:t', 'mimetype=text/plain'];
  await ffmpeg(...videoTestSource(1), '-c:v', 'libx264', ...attached, at('attached.mkv'));
  expect((await bench.convert(at('attached.mkv'), 'mp4')).notes).toEqual([
    note('attachments-omitted', { files: 1 }),
  ]);
});
