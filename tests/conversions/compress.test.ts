import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { writeAnimation } from '#tests/fixtures/images/animation.ts';
import { writeTurnedScene } from '#tests/fixtures/images/stored-scenes.ts';
import { ffmpeg, videoSimilarity, probeMedia } from '#tests/support/media.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Made, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
let photo: string;
/** The same image in a lossless format, which a palette always makes smaller. */
let lossless: string;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  photo = join(folder, 'photo.jpg');
  const noise = await sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(1.2)
    .png()
    .toBuffer();
  await sharp(noise)
    .withExif({ IFD0: { Make: 'Camera' } })
    .jpeg({ quality: 95 })
    .toFile(photo);
  lossless = join(folder, 'photo.png');
  await sharp(noise)
    .withExif({ IFD0: { Make: 'Camera' } })
    .png()
    .toFile(lossless);
});
afterAll(() => bench.close());

const bytes = (path: string): number => statSync(path).size;
const singleResultFile = ({ files }: Made): string => {
  expect(files).toHaveLength(1);
  return String(files[0]);
};
const identify = (path: string, what: string): string =>
  execFileSync('identify', ['-format', what, path], { encoding: 'utf8' });
/** Returns the first bytes of a file, which identify its format. */
const magic = (path: string): string => readFileSync(path).toString('latin1', 0, 16);

/** Counts the frames that FFmpeg decodes from an animated image. */
async function shownFrames(path: string): Promise<number> {
  const text = (
    await ffmpeg('-i', path, '-map', '0:v:0', '-fps_mode', 'passthrough', '-f', 'framecrc', '-')
  ).toString();
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
}

describe('images', () => {
  test('become WebP unless another format is requested', async () => {
    const made = singleResultFile(await useTool(bench, 'compress-image', [photo]));
    expect(magic(made)).toContain('WEBP');
    expect(bytes(made)).toBeLessThan(bytes(photo) / 2);
    expect(identify(`webp:${made}`, '%wx%h')).toBe('640x480');
  });

  test.each([
    ['jpeg', '\xff\xd8\xff'],
    ['png', 'PNG'],
    ['avif', 'ftypavif'],
  ] as const)('become %s, smaller and without camera data', async (to, mark) => {
    const source = to === 'png' ? lossless : photo;
    const made = singleResultFile(await useTool(bench, 'compress-image', [source], { quality: 30 }, to));
    expect(magic(made)).toContain(mark);
    expect(bytes(made)).toBeLessThan(bytes(source));
    expect(readFileSync(made).includes('Camera')).toBe(false);
  });

  test('are larger the higher the quality', async () => {
    const sizes: number[] = [];
    for (const quality of [20, 50, 80])
      sizes.push(bytes(singleResultFile(await useTool(bench, 'compress-image', [photo], { quality }))));
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(sizes).size).toBe(3);
  });

  test('are never returned larger: the pixels of the original are kept, with a note', async () => {
    const small = join(folder, 'small.jpg');
    await sharp(photo)
      .withExif({ IFD0: { Make: 'Camera' } })
      .jpeg({ quality: 12, mozjpeg: true })
      .toFile(small);
    const result = await useTool(bench, 'compress-image', [small], { quality: 100 }, 'png');
    expect(bytes(singleResultFile(result))).toBeLessThanOrEqual(bytes(small));
    expect(magic(singleResultFile(result))).toContain('\xff\xd8\xff');
    expect(result.noteCodes).toContain('pixels-kept');
    expect(identify(`jpg:${singleResultFile(result)}`, '%#')).toBe(identify(small, '%#'));
  });

  test('fit a target size with the best quality that fits', async () => {
    const result = await useTool(bench, 'compress-image', [photo], { targetSize: 20_000 });
    expect(bytes(singleResultFile(result))).toBeLessThanOrEqual(20_000);
    expect(bytes(singleResultFile(result))).toBeGreaterThan(15_000);
    expect(result.notes).toContainEqual(note('image-fit', { quality: expect.any(Number) }));
  });

  test.each([
    // Third column: quality difference to the encoder's next step.
    ['webp', 30_000, 2],
    ['avif', 30_000, 4],
    ['jpeg', 30_000, 1],
    ['png', 150_000, 1],
  ] as const)(
    'fit a target size as %s so closely that the next quality would exceed it',
    async (to, targetSize, step) => {
      const result = await useTool(bench, 'compress-image', [lossless], { targetSize }, to);
      const size = bytes(singleResultFile(result));
      expect(size).toBeLessThanOrEqual(targetSize);
      expect(size).toBeGreaterThan(targetSize * 0.8);
      const quality = Number(result.notes.find(({ code }) => code === 'image-fit')?.facts['quality']);
      const next = await useTool(bench, 'compress-image', [lossless], { quality: quality + step }, to);
      expect(bytes(singleResultFile(next))).toBeGreaterThan(targetSize);
    },
  );

  test('that cannot fit a target size are made as small as possible, with a note', async () => {
    const result = await useTool(bench, 'compress-image', [photo], { targetSize: 100 });
    expect(result.noteCodes).toContain('image-unfit');
    expect(bytes(singleResultFile(result))).toBeLessThan(20_000);
  });

  test('are rotated upright', async () => {
    const turned = join(folder, 'turned.jpg');
    await writeTurnedScene(turned, 6);
    const made = singleResultFile(await useTool(bench, 'compress-image', [turned], { quality: 20 }, 'jpeg'));
    expect(identify(`jpg:${made}`, '%wx%h %[orientation]')).toMatch(/^240x160 (Undefined|TopLeft)$/);
  });

  test('that are animated stay animated as WebP, and become a still JPEG with a note', async () => {
    const moving = join(folder, 'moving.gif');
    await writeAnimation(moving, 'gif');
    const webp = await sharp(
      singleResultFile(await useTool(bench, 'compress-image', [moving], { quality: 10 })),
    ).metadata();
    expect(webp.pages).toBe(4);
    expect(webp.delay).toEqual([100, 200, 300, 400]);
    const still = await useTool(bench, 'compress-image', [moving], { quality: 10 }, 'jpeg');
    expect(still.notes).toContainEqual(note('first-frame-compressed', { frames: 4, format: 'JPEG' }));
  });

  test('that are animated stay animated as AVIF, at a quality or a target size; animated AVIF is read too', async () => {
    const moving = join(folder, 'moving.gif');
    const scene = 'testsrc2=s=240x160:r=10:d=1.5,noise=alls=12:allf=t';
    await ffmpeg('-f', 'lavfi', '-i', scene, moving);
    const avif = singleResultFile(await useTool(bench, 'compress-image', [moving], { quality: 30 }, 'avif'));
    expect(bytes(avif)).toBeLessThan(bytes(moving));
    expect(await shownFrames(avif)).toBe(15);
    const targetSize = Math.round(bytes(avif) * 0.6);
    const smaller = singleResultFile(
      await useTool(bench, 'compress-image', [moving], { targetSize }, 'avif'),
    );
    expect(bytes(smaller)).toBeLessThanOrEqual(targetSize);
    expect(bytes(smaller)).toBeGreaterThan(targetSize * 0.8);
    const again = join(folder, 'again.avif');
    writeFileSync(again, readFileSync(avif));
    const webp = singleResultFile(await useTool(bench, 'compress-image', [again], { quality: 10 }, 'webp'));
    expect((await sharp(webp).metadata()).pages).toBe(15);
  });

  test('that are animated stay animated as PNG, with every frame and its duration', async () => {
    const moving = join(folder, 'moving.apng');
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=5:d=2', '-plays', '3', '-f', 'apng', moving);
    const result = await useTool(bench, 'compress-image', [moving], { quality: 90 }, 'png');
    const made = singleResultFile(result);
    expect(bytes(made)).toBeLessThan(bytes(moving) * 0.8);
    expect(await shownFrames(made)).toBe(10);
    const [before, after] = [join(folder, 'before.mkv'), join(folder, 'after.mkv')];
    for (const [from, to] of [
      [moving, before],
      [made, after],
    ] as const)
      await ffmpeg(
        '-f',
        'apng',
        '-i',
        from,
        '-fps_mode',
        'passthrough',
        '-c:v',
        'ffv1',
        '-pix_fmt',
        'gbrp',
        to,
      );
    expect(await videoSimilarity(before, after)).toBeGreaterThan(0.95);
    expect((await probeMedia(after)).seconds).toBeCloseTo(2, 1);
    expect(readFileSync(made).includes(Buffer.from('acTL\0\0\0\x0a\0\0\0\x03', 'latin1'))).toBe(true);
    const targetSize = Math.round(bytes(made) * 0.85);
    const smaller = await useTool(bench, 'compress-image', [moving], { targetSize }, 'png');
    expect(bytes(singleResultFile(smaller))).toBeLessThanOrEqual(targetSize);
    expect(await shownFrames(singleResultFile(smaller))).toBe(10);
  });

  test('reject a quality outside of 10 to 100', async () => {
    await expect(useTool(bench, 'compress-image', [photo], { quality: 5 })).rejects.toThrow();
  });
});

describe('audio files', () => {
  test.each([
    ['mp3', 'mp3', 96],
    ['aac', 'aac', 128],
  ] as const)('become %s at the requested bitrate, with their tags', async (to, codec, bitrate) => {
    const wav = join(folder, 'song.wav');
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'anoisesrc=d=4:a=0.3:r=44100,aformat=channel_layouts=stereo',
      '-metadata',
      'title=Wind',
      wav,
    );
    const seen = await probeMedia(
      singleResultFile(await useTool(bench, 'compress-audio', [wav], { bitrate }, to)),
    );
    expect(seen.audio?.codec_name).toBe(codec);
    expect(seen.seconds).toBeCloseTo(4, 0);
    expect(Number(seen.audio?.bit_rate) / 1000).toBeGreaterThan(bitrate * 0.85);
    expect(Number(seen.audio?.bit_rate) / 1000).toBeLessThan(bitrate * 1.1);
    expect(seen.tags['title']).toBe('Wind');
  });

  test.each(['mp3', 'aac'] as const)('keep their cover as %s', async (to) => {
    const [plain, cover, song] = ['plain.flac', 'cover.png', 'covered.flac'].map((name) =>
      join(folder, name),
    );
    await ffmpeg('-f', 'lavfi', '-i', 'anoisesrc=d=2:r=44100', '-metadata', 'title=Wind', String(plain));
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a20' } }).toFile(String(cover));
    const both = ['-i', String(plain), '-i', String(cover), '-map', '0', '-map', '1', '-c', 'copy'];
    await ffmpeg(...both, '-disposition:v', 'attached_pic', String(song));
    const seen = await probeMedia(
      singleResultFile(await useTool(bench, 'compress-audio', [String(song)], { bitrate: 64 }, to)),
    );
    expect(seen.covers).toHaveLength(1);
    expect(seen.tags['title']).toBe('Wind');
  });

  test('keep the artist that an AIFF stores in a separate chunk', async () => {
    const path = join(folder, 'named.aiff');
    const tags = ['-metadata', 'title=Wind', '-metadata', 'author=Sand'];
    await ffmpeg('-f', 'lavfi', '-i', 'anoisesrc=d=2:r=44100', ...tags, path);
    const seen = await probeMedia(
      singleResultFile(await useTool(bench, 'compress-audio', [path], { bitrate: 64 }, 'mp3')),
    );
    expect([seen.tags['title'], seen.tags['artist']]).toEqual(['Wind', 'Sand']);
  });

  test('of a low bitrate are returned unchanged', async () => {
    const low = join(folder, 'low.mp3');
    await ffmpeg('-f', 'lavfi', '-i', 'anoisesrc=d=4:r=44100', '-b:a', '64k', low);
    const result = await useTool(bench, 'compress-audio', [low], { bitrate: 320 }, 'mp3');
    expect(bytes(singleResultFile(result))).toBeLessThanOrEqual(bytes(low));
  });

  test('fit a target size', async () => {
    const wav = join(folder, 'fit.wav');
    await ffmpeg('-f', 'lavfi', '-i', 'anoisesrc=d=8:r=44100', wav);
    const made = singleResultFile(
      await useTool(bench, 'compress-audio', [wav], { targetSize: 80_000 }, 'mp3'),
    );
    expect(bytes(made)).toBeLessThanOrEqual(80_000);
    expect(bytes(made)).toBeGreaterThan(50_000);
  });

  test.each(['mp3', 'aac'] as const)('fit a target size as %s including their cover', async (to) => {
    const [plain, song] = ['long.flac', 'with-photo.flac'].map((name) => join(folder, name));
    await ffmpeg('-f', 'lavfi', '-i', 'anoisesrc=d=20:r=44100', String(plain));
    const both = ['-i', String(plain), '-i', photo, '-map', '0', '-map', '1', '-c', 'copy'];
    await ffmpeg(...both, '-disposition:v', 'attached_pic', String(song));
    const targetSize = bytes(photo) + 160_000;
    const result = await useTool(bench, 'compress-audio', [String(song)], { targetSize }, to);
    expect(bytes(singleResultFile(result))).toBeLessThanOrEqual(targetSize);
    expect(bytes(singleResultFile(result))).toBeGreaterThan(targetSize * 0.8);
    expect((await probeMedia(singleResultFile(result))).covers).toHaveLength(1);
    expect(result.notes).toEqual([]);
  });
});

describe('videos', () => {
  const writeVideo = (name: string, size: string, ...codec: string[]) =>
    ffmpeg(
      '-f',
      'lavfi',
      '-i',
      `testsrc2=d=2:s=${size}:r=25`,
      '-f',
      'lavfi',
      '-i',
      'sine=d=2',
      ...codec,
      join(folder, name),
    );

  test.each([
    ['h264', 'h264'],
    ['h265', 'hevc'],
  ] as const)('become smaller in %s, with the same size and length', async (codec, name) => {
    await writeVideo('film.mp4', '320x240', '-c:v', 'libx264', '-crf', '4', '-preset', 'ultrafast');
    const made = singleResultFile(
      await useTool(bench, 'compress-video', [join(folder, 'film.mp4')], { codec }),
    );
    const seen = await probeMedia(made);
    expect(seen.video).toMatchObject({ codec_name: name, width: 320, height: 240 });
    expect(seen.seconds).toBeCloseTo(2, 0);
    expect(seen.audio?.codec_name).toBe('aac');
    expect(bytes(made)).toBeLessThan(bytes(join(folder, 'film.mp4')));
  });

  test('fit a resolution, and are never enlarged', async () => {
    await writeVideo('wide.mov', '1280x400', '-c:v', 'libx264', '-crf', '4', '-preset', 'ultrafast');
    const small = await useTool(bench, 'compress-video', [join(folder, 'wide.mov')], {
      resolution: '854x480',
    });
    expect((await probeMedia(singleResultFile(small))).video).toMatchObject({ width: 854, height: 266 });
    const same = await useTool(bench, 'compress-video', [join(folder, 'wide.mov')], {
      resolution: '1920x1080',
    });
    expect((await probeMedia(singleResultFile(same))).video).toMatchObject({ width: 1280, height: 400 });
  });

  test('that cannot be made smaller are returned unchanged, with a note', async () => {
    await writeVideo('tight.mkv', '320x240', '-c:v', 'libx264', '-crf', '45', '-b:a', '32k');
    const result = await useTool(bench, 'compress-video', [join(folder, 'tight.mkv')], { quality: 18 });
    expect(readFileSync(singleResultFile(result))).toEqual(readFileSync(join(folder, 'tight.mkv')));
    expect(result.noteCodes).toContain('original-kept');
  });

  /** Six seconds of video with noise in every frame, so that it does not fit a target size without effort. */
  const busy = async (): Promise<string> => {
    const path = join(folder, 'busy.mp4');
    const noise = ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=25:d=6,noise=alls=20:allf=t'];
    const sine = ['-f', 'lavfi', '-i', 'sine=d=6'];
    await ffmpeg(...noise, ...sine, '-c:v', 'libx264', '-crf', '10', '-preset', 'ultrafast', path);
    return path;
  };

  test.each(['h264', 'h265'] as const)('fit a target size, in %s', async (codec) => {
    const result = await useTool(bench, 'compress-video', [await busy()], { codec, targetSize: 400_000 });
    expect(bytes(singleResultFile(result))).toBeLessThanOrEqual(400_000);
    expect(bytes(singleResultFile(result))).toBeGreaterThan(320_000);
    expect(result.notes).toContainEqual(note('video-fit', { kbps: expect.any(Number) }));
    expect((await probeMedia(singleResultFile(result))).seconds).toBeCloseTo(6, 0);
  });

  test('that cannot fit a target size are made as small as possible, with a note', async () => {
    const result = await useTool(bench, 'compress-video', [await busy()], { targetSize: 2_000 });
    expect(result.noteCodes).toContain('video-unfit');
    expect(bytes(singleResultFile(result))).toBeLessThan(400_000);
  });

  test('have their result size estimated from a few samples, within a third', async () => {
    const path = await busy();
    const sample = await useTool(bench, 'compress-video', [path], { quality: 28, sample: true });
    const { size = '' } = sample.notes.find(({ code }) => code === 'size-estimated')?.facts ?? {};
    const estimatedBytes = typeof size === 'object' && 'bytes' in size ? size.bytes : Number.NaN;
    const whole = bytes(singleResultFile(await useTool(bench, 'compress-video', [path], { quality: 28 })));
    expect(Math.abs(estimatedBytes - whole) / whole).toBeLessThan(1 / 3);
    expect((await probeMedia(singleResultFile(sample))).seconds).toBeCloseTo(2, 0);
  });
});

test('a file is staged unchanged, so that other jobs can use it', async () => {
  const { files, notes } = await useTool(bench, 'compress-image', [photo], { hold: true });
  expect(readFileSync(String(files[0]))).toEqual(readFileSync(photo));
  expect(notes).toEqual([]);
});

test('a video without a stated duration, such as a browser recording, is staged too', async () => {
  const path = join(folder, 'recorded.webm');
  const ffmpegArguments = '-v error -f lavfi -i testsrc2=d=1:s=64x64 -c:v libvpx -f webm pipe:1'.split(' ');
  writeFileSync(path, execFileSync('ffmpeg', ffmpegArguments));
  const { files } = await useTool(bench, 'compress-video', [path], { hold: true });
  expect(readFileSync(String(files[0]))).toEqual(readFileSync(path));
});
