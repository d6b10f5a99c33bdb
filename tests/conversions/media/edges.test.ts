import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import { videoTestSource, tone } from '#tests/fixtures/media.ts';
import { ffmpeg, probeMedia } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Edge cases of video: a single frame, a single pixel, no frames, or an attached cover.

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());
const at = (name: string) => join(folder, name);

test('the cover of a video is kept in MKV, and a note reports where it cannot be', async () => {
  const still = ['-f', 'lavfi', '-i', 'testsrc2=s=60x40:r=1:d=1'];
  const cover = ['-map', '0', '-map', '1', '-c:v:1', 'mjpeg', '-disposition:v:1', 'attached_pic'];
  await ffmpeg(
    ...videoTestSource(1),
    ...still,
    ...cover,
    '-c:v:0',
    'libx264',
    '-frames:v:1',
    '1',
    at('covered.mp4'),
  );
  const withCover = await bench.convert(at('covered.mp4'), 'mkv');
  expect(withCover.notes).toEqual([]);
  expect(coverSize(withCover.files[0])).toEqual([60, 40]);
  const back = await bench.convert(withCover.files[0] ?? '', 'mp4', {}, { from: 'mkv' });
  expect(coverSize(back.files[0])).toEqual([60, 40]);
  const withoutCover = await bench.convert(at('covered.mp4'), 'webm');
  expect(withoutCover.notes).toEqual([note('cover-omitted', { format: 'WebM' })]);
});

test('notes tags and images next to the audio that the target cannot hold', async () => {
  const described = ['-metadata', 'replaygain_track_gain=-3 dB', '-metadata', 'TBPM=120'];
  const covers = ['40x40', '50x50'].flatMap((size) => ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=1:d=1`]);
  const coverArguments = [
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
    '-c:v',
    'mjpeg',
    '-disposition:v',
    'attached_pic',
  ];
  await ffmpeg(...tone(1), ...covers, ...coverArguments, '-frames:v', '1', ...described, at('song.mp3'));
  expect((await bench.convert(at('song.mp3'), 'flac')).notes).toEqual([]);
  expect((await bench.convert(at('song.mp3'), 'm4a')).notes).toEqual([
    note('tags-omitted', { format: 'M4A', tags: [phrase('loudness (ReplayGain)')] }),
  ]);
  expect((await bench.convert(at('song.mp3'), 'ogg')).notes).toEqual([
    note('covers-reduced', { before: 2, format: 'OGG', after: 1 }),
  ]);
});

test('an animated AVIF stays an animation, including transparency', async () => {
  const moving = "color=red:s=64x48:d=1:r=5,format=rgba,geq=r=200:g=30:b=30:a='if(lt(X,10*N),0,255)'";
  const apart = '[0:v]split[colours][whole];[whole]alphaextract[veil]';
  const tracks = ['-filter_complex', apart, '-map', '[colours]', '-map', '[veil]', '-pix_fmt:v:0', 'yuv444p'];
  const av1 = ['-c:v', 'libaom-av1', '-cpu-used', '8', '-f', 'avif'];
  await ffmpeg('-f', 'lavfi', '-i', moving, ...tracks, ...av1, at('moving.avif'));
  const { files, notes } = await bench.convert(at('moving.avif'), 'webp', { lossless: true });
  expect(notes).toEqual([]);
  const { pages, delay, height, hasAlpha } = await sharp(files[0] ?? '').metadata();
  expect({ pages, delay, height, hasAlpha }).toEqual({
    pages: 5,
    delay: [200, 200, 200, 200, 200],
    height: 48,
    hasAlpha: true,
  });
  const last = await sharp(files[0] ?? '', { page: 4 })
    .raw()
    .toBuffer();
  expect([...last.subarray(30 * 4, 31 * 4)][3]).toBe(0);
  expect([...last.subarray(50 * 4, 51 * 4)][3]).toBe(255);
});

test('an image of one pixel becomes a playable video in every codec with a minimum size', async () => {
  const red = { create: { width: 1, height: 1, channels: 3, background: 'red' } } as const;
  const frames = await Promise.all([sharp(red).png().toBuffer(), sharp(red).negate().png().toBuffer()]);
  await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200] })
    .toFile(at('dot.gif'));
  const made = await bench.convert(at('dot.gif'), 'ogv');
  const { video } = await probeMedia(made.files[0] ?? '');
  expect([video?.width, video?.height]).toEqual([18, 18]);
  expect(made.noteCodes).toContain('video-padded');
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=10x30:d=1', '-c:v', 'libx264', at('slim.mkv'));
  const slim = await bench.convert(at('slim.mkv'), 'mp4', { videoCodec: 'h265' });
  const { video: slimVideo } = await probeMedia(slim.files[0] ?? '');
  expect([slimVideo?.width, slimVideo?.height]).toEqual([16, 30]);
});

test('a video of a single frame becomes an image of one frame, animated or still', async () => {
  await ffmpeg(...videoTestSource(1), '-frames:v', '1', '-r', '60', '-c:v', 'libx264', at('moment.mp4'));
  for (const to of ['gif', 'webp', 'png', 'jpg'] as const) {
    const { files } = await bench.convert(at('moment.mp4'), to);
    const { width, height } = await sharp(files[0] ?? '').metadata();
    expect([width, height], to).toEqual([160, 120]);
  }
});

test('rejects the start of a streamed video without any frame', async () => {
  const streamed = ['-movflags', 'empty_moov+frag_keyframe+default_base_moof', '-f', 'mp4'];
  await ffmpeg(
    ...videoTestSource(1),
    ...tone(1),
    '-c:v',
    'libx264',
    '-c:a',
    'aac',
    ...streamed,
    at('streamed.mp4'),
  );
  const whole = await readFile(at('streamed.mp4'));
  await writeFile(at('head.mp4'), whole.subarray(0, whole.indexOf('moof', 0, 'latin1') - 4));
  for (const to of ['mkv', 'mp3', 'avi'] as const)
    await expect(bench.convert(at('head.mp4'), to), to).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:no-content|file-damaged)$/),
    });
});

/** Returns width and height of the video's attached cover. */
function coverSize(path = ''): number[] {
  const fields = 'stream=width,height:stream_disposition=attached_pic';
  const rows = execFileSync('ffprobe', ['-v', 'error', '-show_entries', fields, '-of', 'csv=p=0', path])
    .toString()
    .trim()
    .split('\n')
    .map((row) => row.split(',').map(Number));
  return rows.find(([, , isCover]) => isCover === 1)?.slice(0, 2) ?? [];
}
