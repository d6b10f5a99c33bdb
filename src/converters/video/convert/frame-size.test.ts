import { describe, expect, test } from 'vitest';
import type { VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { h264Encoder, mpeg4Encoder } from './video-encoders.ts';
import { hasVaryingFrameRate } from '../../media/frame-rate.ts';
import { frameFilters, frameRate, frameSize } from './frame-size.ts';

const plain: VideoStream = {
  type: 'video',
  index: 0,
  codec: 'h264',
  codecTag: 'avc1',
  profile: 'High',
  durationSeconds: 10,
  startSeconds: 0,
  bitsPerSecond: undefined,
  isDefault: true,
  tags: {},
  widthPx: 1920,
  heightPx: 1080,
  pixelFormat: 'yuv420p',
  pixelAspect: 1,
  averageFps: 25,
  baseFps: 25,
  bitsPerColour: 8,
  colourTransfer: '',
  colourSpace: '',
  colourPrimaries: '',
  isFullRange: false,
  isInterlaced: false,
  isReordered: false,
  hasAlpha: false,
  rotationDegrees: 0,
};
const free = { keepsPixelAspect: true, frameRates: 'varying', maxSidePx: 8192 } as const;
const strict = { keepsPixelAspect: false, frameRates: 'steady', maxSidePx: 8192 } as const;

describe('frame size', () => {
  test.each([
    ['as it is', {}, {}, free, [1920, 1080, 'itself']],
    ['odd', { widthPx: 321, heightPx: 181 }, {}, free, [320, 180, 'crop']],
    ['one pixel', { widthPx: 1, heightPx: 1 }, {}, free, [2, 2, 'scale']],
    ['turned', { rotationDegrees: 90 }, {}, free, [1080, 1920, 'itself']],
    ['720p', {}, { shortSidePx: 720 }, free, [1280, 720, 'scale']],
    ['720p upright', { rotationDegrees: 270 }, { shortSidePx: 720 }, free, [720, 1280, 'scale']],
    ['never larger', {}, { shortSidePx: 2160 }, free, [1920, 1080, 'itself']],
    [
      'wide pixels kept',
      { widthPx: 720, heightPx: 576, pixelAspect: 16 / 11 },
      {},
      free,
      [720, 576, 'itself'],
    ],
    [
      'wide pixels squared',
      { widthPx: 720, heightPx: 576, pixelAspect: 16 / 11 },
      {},
      strict,
      [1048, 576, 'scale'],
    ],
    [
      'narrow pixels squared',
      { widthPx: 720, heightPx: 480, pixelAspect: 8 / 9 },
      {},
      strict,
      [720, 540, 'scale'],
    ],
    ['nearly square', { pixelAspect: 1.003 }, {}, strict, [1920, 1080, 'itself']],
    ['too large', { widthPx: 8192, heightPx: 4320 }, {}, { ...free, maxSidePx: 4096 }, [4096, 2160, 'scale']],
  ] as const)('%s', (_, stream, requested, rules, [widthPx, heightPx, by]) => {
    expect(frameSize({ ...plain, ...stream }, requested, rules)).toEqual({ widthPx, heightPx, by });
  });
});

describe('frame rate', () => {
  test.each([
    ['left alone where it may vary', {}, {}, 'varying', undefined],
    ['its own where it must be steady', {}, {}, 'steady', 25],
    ['lowered when asked', {}, { fps: 10 }, 'varying', 10],
    ['never raised', {}, { fps: 60 }, 'varying', undefined],
    ['of fields: that of the frames', { isInterlaced: true, averageFps: 30, baseFps: 60 }, {}, 'steady', 30],
    ['of a screen recording', { averageFps: 7.2, baseFps: 57_600 }, {}, 'steady', 24],
    ['unknown', { averageFps: undefined, baseFps: 120 }, {}, 'steady', 30],
    ['of a thousand', { averageFps: 1000, baseFps: 1000 }, {}, 'steady', 120],
    ['the next that MPEG-2 knows', { averageFps: 15, baseFps: 15 }, {}, [24, 25, 30], 24],
    [
      'of a GIF, so that its last frame is held',
      { codec: 'gif', averageFps: 10, baseFps: 10 },
      {},
      'varying',
      10,
    ],
  ] as const)('%s', (_, stream, requested, frameRates, expected) => {
    expect(frameRate({ ...plain, ...stream }, requested, { frameRates })).toBe(expected);
  });

  test('writes 29.97 as a fraction', () => {
    const size = { widthPx: 1920, heightPx: 1080, by: 'itself' } as const;
    expect(frameFilters(plain, size, 30_000 / 1001, h264Encoder)).toContain('fps=30000/1001');
  });

  test('does not report a varying frame rate for interlaced video', () => {
    expect(hasVaryingFrameRate({ ...plain, isInterlaced: true, averageFps: 29.97, baseFps: 59.94 })).toBe(
      false,
    );
    expect(hasVaryingFrameRate({ ...plain, averageFps: 12, baseFps: 90_000 })).toBe(true);
  });
});

test('builds filters only from numbers and fixed names, whatever the file contains', () => {
  const hostile: VideoStream = {
    ...plain,
    pixelFormat: 'movie=/etc/passwd',
    colourTransfer: ',movie=x',
    colourSpace: 'a:b',
    isFullRange: true,
    isInterlaced: true,
  };
  const text = frameFilters(hostile, { widthPx: 2, heightPx: 2, by: 'scale' }, 12.5, mpeg4Encoder).join(',');
  expect(text).not.toMatch(/movie|passwd|a:b/);
});
