import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { ffmpeg, probeMedia } from '#tests/support/media.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Rare codecs: unreadable ones are named, and image subtitles are kept where possible.

let bench: Workbench;
let folder: string;
const at = (name: string) => join(folder, name);
const testPattern = ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=25:d=3'];
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const tone = ['-f', 'lavfi', '-i', 'sine=f=300:d=3'];

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  await writeFile(at('words.sup'), pgs());
});
afterAll(() => bench.close());

test('a free-format MP3 is rejected by name', async () => {
  await writeFile(at('free.mp3'), Buffer.concat(Array.from({ length: 60 }, () => freeFrame())));
  await expect(bench.convert(at('free.mp3'), 'wav')).rejects.toMatchObject({
    code: 'codec-unknown',
    detail: { what: 'audio', codec: 'MP3 in free format' },
  });
});

test('unreadable audio is named by its codec tag', async () => {
  await ffmpeg(...tone, '-c:a', 'aac', at('plain.m4a'));
  const bytes = await readFile(at('plain.m4a'));
  bytes.write('ac-4', bytes.indexOf('mp4a'), 'latin1');
  bytes.write('free', bytes.indexOf('esds'), 'latin1');
  await writeFile(at('ac4.m4a'), bytes);
  await expect(bench.convert(at('ac4.m4a'), 'wav')).rejects.toMatchObject({
    code: 'codec-unknown',
    detail: { what: 'audio', codec: 'Dolby AC-4' },
  });
});

test('image subtitles are kept in formats that can hold them, and named otherwise', async () => {
  const inputs = [...testPattern, ...tone, '-i', at('words.sup'), '-map', '0', '-map', '1', '-map', '2'];
  await ffmpeg(...inputs, ...x264, '-c:a', 'aac', '-c:s', 'copy', at('pgs.mkv'));
  const lost = await bench.convert(at('pgs.mkv'), 'mp4');
  expect(lost.notes).toEqual([note('bitmap-subtitles-omitted', { kinds: 'PGS', format: 'MP4' })]);
  await expect(bench.convert(at('pgs.mkv'), 'srt')).rejects.toMatchObject({
    code: 'subtitles-bitmap',
    detail: { kinds: 'PGS' },
  });
  // FFmpeg reports a duration of weeks for these.
  await ffmpeg('-i', at('pgs.mkv'), '-map', '0', '-c', 'copy', '-c:s', 'dvdsub', at('vobsub.mkv'));
  const { files, notes } = await bench.convert(at('vobsub.mkv'), 'mp4');
  expect(notes).toEqual([]);
  const seen = await probeMedia(files[0] ?? '');
  expect(seen.subtitles.map(({ codec_name: codec }) => codec)).toEqual(['dvd_subtitle']);
});

test('an image subtitle that is shown until cleared is shown from a cut on', async () => {
  const path = at('cut-pgs.mkv');
  await ffmpeg(
    ...testPattern,
    '-i',
    at('words.sup'),
    '-map',
    '0',
    '-map',
    '1',
    ...x264,
    '-c:s',
    'copy',
    path,
  );
  const trimmed = await useTool(bench, 'video-trim', [path], { startTime: 0.4, endTime: 2.4 });
  expect(subtitleTimes(path)).toEqual([0, 1]);
  expect(subtitleTimes(trimmed.files[0])).toEqual([0, 0.6]);
  // If it is cleared in the part that is cut out, it is gone at the join.
  const cut = await useTool(bench, 'video-cut', [path], { startTime: 0.8, endTime: 2 });
  expect(subtitleTimes(cut.files[0])).toEqual([0, 0.8]);
});

/** Returns the packet times of the only subtitle track, in seconds rounded to tenths. */
function subtitleTimes(path = ''): number[] {
  const fields = ['-select_streams', 's', '-show_entries', 'packet=pts_time'];
  const rows = execFileSync('ffprobe', ['-v', 'error', ...fields, '-of', 'csv=p=0', path], {
    encoding: 'utf8',
  });
  return rows
    .trim()
    .split('\n')
    .map((row) => Math.round(Number.parseFloat(row) * 10) / 10);
}

/** A silent 32 kHz frame of 400 bytes, a size that no bitrate of the table produces. */
function freeFrame(): Buffer {
  const frame = Buffer.alloc(400);
  frame.writeUInt32BE(0xfffb0864);
  return frame;
}

/** One PGS subtitle image, a bar, shown from second 0.5 to 1.5. */
function pgs(): Buffer {
  const [width, height] = [100, 4];
  const row = Buffer.from([0, 0xc0 | (width >> 8), width & 255, 1, 0, 0]);
  const lines = Buffer.concat(Array.from({ length: height }, () => row));
  const size = Buffer.alloc(3);
  size.writeUIntBE(lines.length + 4, 0, 3);
  const position = words(40, 200);
  const composed = Buffer.concat([words(320, 240), Buffer.from([16]), words(0)]);
  const shown = Buffer.from([0x80, 0, 0, 1, 0, 0, 0, 0]);
  const window = Buffer.concat([Buffer.from([1, 0]), position, words(width, height)]);
  const drawn = Buffer.concat([Buffer.from([0, 0, 0, 0xc0]), size, words(width, height), lines]);
  const gone = Buffer.concat([words(320, 240), Buffer.from([16]), words(1), Buffer.alloc(4)]);
  return Buffer.concat([
    segment(0x16, 0.5, Buffer.concat([composed, shown, position])),
    segment(0x17, 0.5, window),
    segment(0x14, 0.5, Buffer.from([0, 0, 1, 200, 128, 128, 255])),
    segment(0x15, 0.5, drawn),
    segment(0x80, 0.5, Buffer.alloc(0)),
    segment(0x16, 1.5, gone),
    segment(0x17, 1.5, window),
    segment(0x80, 1.5, Buffer.alloc(0)),
  ]);
}

function segment(segmentType: number, seconds: number, content: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.write('PG', 'latin1');
  head.writeUInt32BE(seconds * 90_000, 2);
  head.writeUInt8(segmentType, 10);
  head.writeUInt16BE(content.length, 11);
  return Buffer.concat([head, content]);
}

const words = (...values: number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
