import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { videoTestSource } from '#tests/fixtures/media.ts';
import { animationDelaysMs, writeAnimation } from '#tests/fixtures/images/animation.ts';
import { readColourBands, ffmpeg, probeMedia } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  await Promise.all(
    (['gif', 'webp'] as const).map((format) => writeAnimation(at(`moves.${format}`), format)),
  );
  await ffmpeg(...videoTestSource(3), '-c:v', 'libx264', '-pix_fmt', 'yuv420p', at('film.mp4'));
});
afterAll(() => bench.close());
const at = (name: string) => join(folder, name);

const seconds = animationDelaysMs.reduce((sum, delayMs) => sum + delayMs, 0) / 1000;

describe('animated images', () => {
  test.each(['gif', 'webp'] as const)(
    'an animated %s stays animated as AVIF, with the same duration',
    async (format) => {
      const { files, noteCodes } = await bench.convert(at(`moves.${format}`), 'avif');
      expect(noteCodes).toEqual(expect.arrayContaining(['animation-flattened', 'loop-count-omitted']));
      const { container, video } = await probeMedia(files[0] ?? '');
      expect(container).toContain('mov');
      expect(video?.codec_name).toBe('av1');
      expect(Number(video?.duration)).toBeCloseTo(seconds, 1);
    },
  );

  test('an animated PNG named .png stays animated as AVIF too', async () => {
    const { files: apng } = await bench.convert(at('moves.gif'), 'apng');
    await copyFile(apng[0] ?? '', at('moves.png'));
    const { files } = await bench.convert(at('moves.png'), 'avif');
    expect(Number((await probeMedia(files[0] ?? '')).video?.duration)).toBeCloseTo(seconds, 1);
  });

  test('a still image becomes a still AVIF, and so does a selected frame', async () => {
    await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } }).toFile(
      at('still.webp'),
    );
    for (const [name, options] of [
      ['still.webp', {}],
      ['moves.gif', { frames: 'first' }],
    ] as const) {
      const { files } = await bench.convert(at(name), 'avif', options);
      expect((await sharp(files[0]).metadata()).format).toBe('heif');
    }
  });

  test('an animated WebP becomes a video of the same length', async () => {
    const { files } = await bench.convert(at('moves.webp'), 'mp4');
    const { video, seconds: length } = await probeMedia(files[0] ?? '');
    expect(video?.codec_name).toBe('h264');
    expect(length).toBeCloseTo(seconds, 1);
  });

  test('rejects a still WebP as a video source', async () => {
    await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } }).toFile(at('one.webp'));
    await expect(bench.convert(at('one.webp'), 'mp4')).rejects.toMatchObject({ code: 'no-content' });
  });
});

describe('videos', () => {
  test('become one image per second, or as many as requested', async () => {
    const each = await bench.convert(at('film.mp4'), 'jpg');
    expect(each.parts).toEqual(['frame-0001', 'frame-0002', 'frame-0003']);
    for (const file of each.files) {
      const [red = 0, , blue = 0] = await sharp(file)
        .extract({ left: 18, top: 30, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(red).toBeGreaterThan(230);
      expect(blue).toBeLessThan(25);
    }
    expect((await bench.convert(at('film.mp4'), 'png', { picturesPerSecond: 4 })).files).toHaveLength(12);
  });

  test('become the frame at a given time, in the requested width, and are rejected if they end earlier', async () => {
    const { files, parts } = await bench.convert(at('film.mp4'), 'png', { at: '0:01.5', width: 80 });
    expect(parts).toEqual([undefined]);
    expect(await sharp(files[0]).metadata()).toMatchObject({ format: 'png', width: 80, height: 60 });
    await expect(bench.convert(at('film.mp4'), 'png', { at: '1:00' })).rejects.toMatchObject({
      code: 'options-invalid',
      detail: {
        field: 'at',
        reason: phrase('the video ends after {duration}', { duration: { seconds: 3 } }),
      },
    });
  });

  test('become an animated AVIF without audio', async () => {
    const { files } = await bench.convert(at('film.mp4'), 'avif', { width: 64, fps: 5 });
    const { video } = await probeMedia(files[0] ?? '');
    expect([video?.codec_name, video?.width]).toEqual(['av1', 64]);
    expect(Number(video?.duration)).toBeCloseTo(3, 0);
  });

  test('with transparency get a white background if the target has none, and keep it otherwise', async () => {
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'color=red@0.0:s=64x64:d=1,format=yuva420p',
      '-c:v',
      'libvpx-vp9',
      '-auto-alt-ref',
      '0',
      at('clear.webm'),
    );
    const { files, noteCodes } = await bench.convert(at('clear.webm'), 'mp4');
    for (const band of await readColourBands(files[0] ?? '', 2))
      for (const value of band) expect(value).toBeGreaterThan(245);
    expect(noteCodes).toContain('video-alpha-omitted');
    const { files: gif } = await bench.convert(at('clear.webm'), 'gif');
    expect((await sharp(gif[0]).stats()).isOpaque).toBe(false);
  });

  test('are not converted to documents such as PDF or text', () => {
    expect(bench.registry.plan('mp4', 'jpg')).toBeDefined();
    expect(bench.registry.plan('mp4', 'pdf')).toBeUndefined();
    expect(bench.registry.plan('mp4', 'docx')).toBeUndefined();
  });
});
