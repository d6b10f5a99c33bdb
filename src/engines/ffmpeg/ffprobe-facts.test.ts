import { describe, expect, test } from 'vitest';
import { parseFacts } from './ffprobe-facts.ts';

const file = (streams: readonly object[], rest: object = {}) =>
  parseFacts(
    JSON.stringify({
      format: { format_name: 'matroska,webm', duration: '5.0', size: '900', ...rest },
      streams,
      chapters: [{}],
    }),
  );
const parseVideoStream = (fields: object) => {
  const [stream] = file([
    { index: 0, codec_type: 'video', codec_name: 'h264', width: 640, height: 360, ...fields },
  ]).streams;
  if (stream?.type !== 'video') throw new Error('not a video stream');
  return stream;
};

describe('parseFacts', () => {
  test('parses numbers and returns undefined for missing values', () => {
    const facts = file([
      {
        index: 0,
        codec_type: 'audio',
        codec_name: 'flac',
        sample_rate: '96000',
        channels: 2,
        bits_per_raw_sample: '24',
      },
    ]);
    expect(facts).toMatchObject({
      durationSeconds: 5,
      sizeBytes: 900,
      bitsPerSecond: undefined,
      chapters: 1,
    });
    expect(facts.streams[0]).toMatchObject({
      type: 'audio',
      sampleRateHz: 96_000,
      bitsPerSample: 24,
      durationSeconds: undefined,
    });
  });

  test.each([
    [-90, 90],
    [90, 270],
    [180, 180],
    [-180, 180],
    [0, 0],
  ])('reads a display matrix of %i as a clockwise rotation by %i', (rotation, degrees) => {
    expect(parseVideoStream({ side_data_list: [{ rotation }] }).rotationDegrees).toBe(degrees);
  });

  test('evaluates frame rates and pixel aspect ratios, and treats 0/0 and 0:1 as missing', () => {
    expect(parseVideoStream({ avg_frame_rate: '30000/1001', sample_aspect_ratio: '8:9' })).toMatchObject({
      averageFps: 30_000 / 1001,
      pixelAspect: 8 / 9,
    });
    expect(parseVideoStream({ avg_frame_rate: '0/0', sample_aspect_ratio: '0:1' })).toMatchObject({
      averageFps: undefined,
      pixelAspect: 1,
    });
  });

  test.each([
    ['yuv420p', 8],
    ['yuv420p10le', 10],
    ['yuva444p12be', 12],
    ['gbrp16le', 16],
    ['yuv444p', 8],
  ])('reads %s as %i bits', (pix_fmt, bits) =>
    expect(parseVideoStream({ pix_fmt }).bitsPerColour).toBe(bits),
  );

  test('does not treat a cover as video', () => {
    const { streams } = file([
      { index: 1, codec_type: 'video', codec_name: 'png', disposition: { attached_pic: 1 } },
    ]);
    expect(streams[0]?.type).toBe('cover');
  });

  test('reads the duration of a Matroska track from its tag', () => {
    expect(parseVideoStream({ tags: { DURATION: '00:01:05.025000000' } }).durationSeconds).toBeCloseTo(
      65.025,
    );
  });

  test('throws on an invalid report', () => {
    expect(() => parseFacts('{"streams": []}')).toThrow();
    expect(() => parseFacts('{"format": {"tags": {"lyrics": "la')).toThrow();
  });
});
