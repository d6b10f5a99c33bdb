import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { videoSourceFormats, writeSampleVideo } from '#tests/fixtures/media.ts';
import { readColourBands, hear, probeMedia } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
const made = new Map<FormatId, string>();

beforeAll(async () => {
  bench = await openSharedWorkbench();
  const folder = await bench.folder();
  await Promise.all(
    videoSourceFormats.map(async (format) => made.set(format, await writeSampleVideo(folder, format))),
  );
});
afterAll(() => bench.close());

/** Containers and codecs that a result of each format may have, as ffprobe names them. */
const expected: Partial<Record<FormatId, readonly [container: RegExp, picture: RegExp, sound: RegExp]>> = {
  mp4: [/mp4/, /^h264$/, /^(aac|mp3)$/],
  avi: [/^avi$/, /^(mpeg4|mjpeg)$/, /^(mp3|mp2|pcm_s16le)$/],
  mov: [/mov/, /^h264$/, /^(aac|mp3)$/],
  mkv: [/matroska/, /./, /./],
  wmv: [/^asf$/, /^wmv2$/, /^wmav2$/],
  webm: [/webm/, /^(vp9|vp8|av1)$/, /^(opus|vorbis)$/],
  m4v: [/mp4/, /^h264$/, /^aac$/],
  flv: [/^flv$/, /^(h264|flv1)$/, /^(aac|mp3)$/],
  '3gp': [/3gp/, /^(h264|mpeg4)$/, /^aac$/],
  ts: [/^mpegts$/, /^(h264|mpeg2video|mpeg1video)$/, /^(aac|mp2|mp3)$/],
  mpeg: [/^mpeg$/, /^(mpeg2video|mpeg1video)$/, /^mp2$/],
  ogv: [/^ogg$/, /^theora$/, /^(vorbis|opus|flac)$/],
};
const targets = Object.keys(expected) as FormatId[];
const named = ['mp4', 'avi', 'mov', 'mkv', 'wmv', 'webm'] as const;

async function expectSameVideo(from: FormatId, to: FormatId): Promise<void> {
  const { files } = await bench.convert(made.get(from) ?? '', to, {}, { from });
  const path = files[0] ?? '';
  const { container, seconds, video, audio } = await probeMedia(path);
  const [inContainer, videoCodec, audioCodec] = expected[to] ?? [];
  expect(container).toMatch(inContainer ?? '');
  expect(video?.codec_name).toMatch(videoCodec ?? '');
  expect(audio?.codec_name).toMatch(audioCodec ?? '');
  expect([video?.width, video?.height]).toEqual([160, 120]);
  expect(seconds).toBeGreaterThan(0.9);
  expect(seconds).toBeLessThan(1.3);
  await expectRedAndBlue(path);
  expect(Math.abs((await hear(path)).hertz - 440)).toBeLessThan(25);
}

async function expectRedAndBlue(path: string): Promise<void> {
  const bands = await readColourBands(path, 10);
  const [left = [], right = []] = [bands[1], bands[8]];
  expect(distance(left, [254, 0, 0])).toBeLessThan(24);
  expect(distance(right, [0, 0, 254])).toBeLessThan(24);
}

const distance = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...other.map((value, at) => Math.abs(value - (one[at] ?? Number.NaN))));

describe('every pair of the six video formats results in the same video', () => {
  const pairs = named.flatMap((from) => named.filter((to) => to !== from).map((to) => [from, to] as const));
  test('has thirty pairs, all offered', () => {
    expect(pairs).toHaveLength(30);
    expect(pairs.filter(([from, to]) => !bench.registry.plan(from, to))).toEqual([]);
  });
  test.each(pairs)('%s to %s', expectSameVideo);
});

describe('the other video formats, each read and each written', () => {
  const further: FormatId[] = ['m4v', 'flv', '3gp', 'ts', 'mpeg', 'ogv'];
  const read = further.map((from, at) => [from, named[at] ?? 'mp4'] as const);
  const written = further.map((to, at) => [named[at] ?? 'mp4', to] as const);
  test.each([...read, ...written])('%s to %s', expectSameVideo);
  test('every pair of them is offered', () => {
    const missing = videoSourceFormats.flatMap((from) =>
      targets.filter((to) => to !== from && !bench.registry.plan(from, to)),
    );
    expect(missing).toEqual([]);
  });
});

describe('audio from every video format', () => {
  const audioTargets: FormatId[] = ['mp3', 'wav', 'aac', 'flac', 'ogg', 'm4a', 'opus', 'wma', 'aiff', 'ac3'];
  test.each(
    videoSourceFormats.map((from, at) => [from, audioTargets[at % audioTargets.length] ?? 'mp3'] as const),
  )('%s to %s', async (from, to) => {
    const { files } = await bench.convert(made.get(from) ?? '', to, {}, { from });
    const path = files[0] ?? '';
    expect((await probeMedia(path)).video).toBeUndefined();
    const heard = await hear(path);
    expect(Math.abs(heard.seconds - 1)).toBeLessThan(0.2);
    expect(Math.abs(heard.hertz - 440)).toBeLessThan(25);
  });
  test('every video format can be converted to every audio format', () => {
    expect(
      videoSourceFormats.flatMap((from) => audioTargets.filter((to) => !bench.registry.plan(from, to))),
    ).toEqual([]);
  });
});

describe('animations', () => {
  test.each(['gif', 'webp'] as const)('a video becomes an animated %s', async (to) => {
    const { files, notes, noteCodes } = await bench.convert(made.get('mp4') ?? '', to, {
      fps: 10,
      width: 80,
    });
    expect(notes).toContainEqual(
      note('loop-scaled-down', { width: 80, height: 60, widthBefore: 160, heightBefore: 120 }),
    );
    expect(noteCodes).toContain('audio-omitted');
    expect(await readAnimationFrames(files[0] ?? '')).toEqual({ widthPx: 80, heightPx: 60, frames: 10 });
  });
  test.each(['mp4', 'webm', 'avi', 'ogv'] as const)('an animated GIF becomes a video in %s', async (to) => {
    const gif = (await bench.convert(made.get('mp4') ?? '', 'gif', { fps: 10 })).files[0] ?? '';
    const { files } = await bench.convert(gif, to);
    const { seconds, video } = await probeMedia(files[0] ?? '');
    expect([video?.width, video?.height]).toEqual([160, 120]);
    expect(Math.abs(seconds - 1)).toBeLessThan(0.25);
    await expectRedAndBlue(files[0] ?? '');
  });
});

/** Returns width, frame height and frame count of an animation, as sharp (libvips) reads it. */
async function readAnimationFrames(path: string) {
  const { default: sharp } = await import('sharp');
  const { width, pageHeight, pages } = await sharp(path, { animated: true }).metadata();
  return { widthPx: width, heightPx: pageHeight, frames: pages };
}
