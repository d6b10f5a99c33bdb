import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { ffmpeg, makeOnce, videoSimilarity } from '#tests/support/media.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

/** Ten seconds with noise, which costs many bits, at a low rate: what came from a lossy encoder before. */
const noisyVideo = ['-f', 'lavfi', '-i', 'mandelbrot=s=320x240:r=25,noise=alls=12:allf=t'];
const noise = ['-f', 'lavfi', '-i', 'anoisesrc=a=0.2:c=pink:r=44100:s=7,aformat=channel_layouts=stereo'];

async function make(name: string, ...args: readonly string[]): Promise<string> {
  await ffmpeg(...args, '-t', '10', join(folder, name));
  return join(folder, name);
}

async function grown(path: string, to: FormatId, options: Record<string, unknown> = {}) {
  const made = await bench.convert(path, to, options);
  const [file = ''] = made.files;
  return { ...made, file, ratio: statSync(file).size / statSync(path).size };
}

describe('a lossy video', () => {
  const once = makeOnce();
  const vp8 = () =>
    once('low.webm', () => make('low.webm', ...noisyVideo, '-c:v', 'libvpx', '-b:v', '300k', '-crf', '30'));

  it('gets no more bits in another codec than it had, scaled by what the codecs need', async () => {
    const source = await vp8();
    const { file, ratio } = await grown(source, 'mp4');
    expect(ratio).toBeLessThan(1.6);
    expect(await videoSimilarity(file, source)).toBeGreaterThan(0.85);
  });

  it('gets more if a quality above that of the original is requested', async () => {
    const source = await vp8();
    const [usual, fine] = [await grown(source, 'mp4'), await grown(source, 'mp4', { quality: 95 })];
    expect(fine.ratio).toBeGreaterThan(usual.ratio * 2);
    expect(fine.notes).toEqual([]);
  });

  it.each([
    ['avi', 'MPEG-4 Visual', 2.5],
    ['wmv', 'WMV 8', 2.5],
    ['mpeg', 'MPEG-2', 2.7],
    ['ogv', 'Theora', 2.3],
  ] as const)('to %s is larger only as far as %s needs it, and a note says so', async (to, codec, most) => {
    const { ratio, notes } = await grown(await vp8(), to);
    expect(ratio).toBeLessThan(most);
    expect(notes).toContainEqual(note('larger-by-codec', { codec, before: 'VP8' }));
  });

  it('that breaks off is not judged by the length it states', async () => {
    const whole = readFileSync(await vp8());
    const source = join(folder, 'broken.webm');
    writeFileSync(source, whole.subarray(0, whole.length * 0.4));
    const { file, noteCodes } = await grown(source, 'mp4');
    expect(noteCodes).toContain('media-incomplete');
    expect(await videoSimilarity(file, source)).toBeGreaterThan(0.95);
  });

  it('in an older codec at a high rate does not become larger', async () => {
    const source = await make('dvd.mpg', ...noisyVideo, '-c:v', 'mpeg2video', '-b:v', '3M');
    const { ratio, notes } = await grown(source, 'mp4');
    expect(ratio).toBeLessThan(1.1);
    expect(notes).toEqual([]);
  });

  it('gets no more for its audio than that had, either', async () => {
    const source = await make(
      'talk.mkv',
      ...noisyVideo,
      ...noise,
      '-c:v',
      'libvpx',
      '-b:v',
      '200k',
      '-c:a',
      'libopus',
      '-b:a',
      '32k',
    );
    expect((await grown(source, 'mp4')).ratio).toBeLessThan(1.8);
  });
});

describe('a trim', () => {
  const sparse = ['-pix_fmt', 'yuv420p', '-g', '125'];

  it.each([
    ['between keyframes', 'cut.mp4', ['-c:v', 'libx264', '-b:v', '300k', ...sparse], 2.1, 8.9],
    ['that is encoded as a whole', 'whole.webm', ['-c:v', 'libvpx', '-b:v', '300k'], 1.1, 4.9],
  ] as const)('%s costs about its share of the source', async (_, name, encoding, startTime, endTime) => {
    const source = await make(name, ...noisyVideo, ...encoding);
    const { files } = await useTool(bench, 'video-trim', [source], { startTime, endTime });
    const [file = ''] = files;
    const share = (statSync(source).size * (endTime - startTime)) / 10;
    expect(statSync(file).size / share).toBeLessThan(1.6);
    const expected = join(folder, 'expected.mkv');
    const trim = `trim=start=${startTime}:end=${endTime},setpts=PTS-STARTPTS`;
    await ffmpeg('-i', source, '-an', '-filter:v', trim, '-c:v', 'ffv1', expected);
    expect(await videoSimilarity(file, expected)).toBeGreaterThan(0.9);
  });
});

describe('a lossy recording', () => {
  it.each([
    ['opus', ['-c:a', 'libopus', '-b:a', '48k'], 'm4a', 1.9],
    ['opus', ['-c:a', 'libopus', '-b:a', '48k'], 'mp3', 2.5],
    ['ogg', ['-c:a', 'libvorbis', '-b:a', '72k'], 'm4a', 1.5],
    ['mp3', ['-b:a', '64k'], 'm4a', 1.4],
    ['mp3', ['-b:a', '64k'], 'ogg', 1.4],
    ['mp3', ['-b:a', '64k'], 'opus', 1.4],
    ['m4a', ['-b:a', '64k'], 'mp3', 1.8],
    ['wma', ['-c:a', 'wmav2', '-b:a', '64k'], 'mp3', 1.5],
  ] as const)('in %s %j becomes %s of at most %f times its size', async (from, encoding, to, most) => {
    const source = await make(`low.${from}`, ...noise, ...encoding);
    const { ratio, noteCodes } = await grown(source, to);
    expect(ratio).toBeLessThan(most);
    expect(noteCodes.some((code) => code.startsWith('larger-by-'))).toBe(ratio > 1.1);
  });

  it('with a cover is measured without it', async () => {
    const cover = await make('cover.png', '-f', 'lavfi', '-i', 'mandelbrot=s=800x800', '-frames:v', '1');
    const plain = await make('tone.mp3', ...noise, '-b:a', '64k');
    await ffmpeg(
      '-i',
      plain,
      '-i',
      cover,
      '-map',
      '0',
      '-map',
      '1',
      '-c',
      'copy',
      join(folder, 'covered.mp3'),
    );
    const [bare, covered] = [
      await grown(plain, 'ogg'),
      await grown(join(folder, 'covered.mp3'), 'ogg', { keepTags: false }),
    ];
    expect(statSync(covered.file).size).toBeLessThan(statSync(bare.file).size * 1.05);
  });

  it('gets the bitrate that is requested', async () => {
    const source = await make('low.opus', ...noise, '-c:a', 'libopus', '-b:a', '48k');
    expect((await grown(source, 'mp3', { bitrateKbps: 192 })).ratio).toBeGreaterThan(3);
  });

  it('becomes a lossless one without a note: that is what was asked for', async () => {
    const source = await make('low.opus', ...noise, '-c:a', 'libopus', '-b:a', '48k');
    expect((await grown(source, 'flac')).notes).toEqual([]);
  });
});
