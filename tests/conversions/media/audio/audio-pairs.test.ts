import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormatId } from '#src/formats/formats.ts';
import { songTags, audioSourceFormats, writeSong, writeSpeech } from '#tests/fixtures/media.ts';
import { hear, probeMedia, mergeMediaTags, type Seen } from '#tests/support/media.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
interface Song {
  readonly path: string;
  readonly seen: Seen;
  readonly seconds: number;
}
const songs = new Map<FormatId, Song>();

beforeAll(async () => {
  bench = await openSharedWorkbench();
  const folder = await bench.folder();
  const paths = [...audioSourceFormats.map((format) => writeSong(folder, format)), writeSpeech(folder)];
  for (const [at, path] of (await Promise.all(paths)).entries()) {
    songs.set(audioSourceFormats[at] ?? 'amr', {
      path,
      seen: await probeMedia(path),
      seconds: (await hear(path)).seconds,
    });
  }
});
afterAll(() => bench.close());

/** Containers and codecs that a result of each format must have, as ffprobe names them. */
const expected: Partial<Record<FormatId, readonly [container: RegExp, codec: RegExp]>> = {
  mp3: [/^mp3$/, /^mp3$/],
  wav: [/^wav$/, /^pcm_s16le$/],
  aac: [/^aac$/, /^aac$/],
  flac: [/^flac$/, /^flac$/],
  ogg: [/^ogg$/, /^(vorbis|opus)$/],
  m4a: [/m4a/, /^(aac|alac)$/],
  opus: [/^ogg$/, /^opus$/],
  wma: [/^asf$/, /^wmav2$/],
  aiff: [/^aiff$/, /^pcm_s16be$/],
  ac3: [/^ac3$/, /^ac3$/],
};
const targets = Object.keys(expected) as FormatId[];
const named = ['mp3', 'wav', 'aac', 'flac', 'ogg', 'm4a'] as const;
const tagless: readonly FormatId[] = ['ac3'];
const coverful: readonly FormatId[] = ['mp3', 'flac', 'm4a', 'aiff', 'ogg', 'opus'];

async function expectSameSong(from: FormatId, to: FormatId): Promise<void> {
  const source = songs.get(from);
  if (!source) throw new Error(`no song in ${from}`);
  const { files } = await bench.convert(source.path, to);
  const path = files[0] ?? '';
  const after = await probeMedia(path);
  const heard = await hear(path);
  const [container, codec] = expected[to] ?? [];
  expect(after.container).toMatch(container ?? '');
  expect(after.audio?.codec_name).toMatch(codec ?? '');
  expect(after.audio?.channels).toBe(source.seen.audio?.channels);
  expect(Math.abs(heard.seconds - source.seconds)).toBeLessThan(0.15);
  if (from !== 'amr') expect(Math.abs(heard.hertz - 440)).toBeLessThan(12);
  if (!tagless.includes(to))
    expect(mergeMediaTags(after)).toMatchObject(pickSongTags(mergeMediaTags(source.seen)));
  if (coverful.includes(to))
    expect(after.covers.map(coverDimensions)).toEqual(source.seen.covers.map(() => [60, 40]));
}

const coverDimensions = ({ width, height }: Seen['streams'][number]) => [width, height];

/** Returns the song's tags that the source contains, with the source's values. */
const pickSongTags = (tags: Record<string, string>) =>
  Object.fromEntries(Object.keys(songTags).flatMap((key) => (tags[key] ? [[key, tags[key]]] : [])));

describe('every pair of the six audio formats results in the same song', () => {
  const pairs = named.flatMap((from) => named.filter((to) => to !== from).map((to) => [from, to] as const));
  test('has thirty pairs, all offered', () => {
    expect(pairs).toHaveLength(30);
    expect(pairs.filter(([from, to]) => !bench.registry.plan(from, to))).toEqual([]);
  });
  test.each(pairs)('%s to %s', expectSameSong);
});

describe('the other audio formats, each read and each written', () => {
  const further: FormatId[] = ['opus', 'wma', 'aiff', 'ac3', 'amr'];
  const read = further.map(
    (from, at) => [from, targets.filter((to) => to !== from)[at * 2] ?? 'mp3'] as const,
  );
  const readOnly = (['wv', 'caf', 'mka', 'dts', 'mp2', 'au'] as const).map(
    (from, at) => [from, targets[at] ?? 'mp3'] as const,
  );
  const written = targets
    .filter((to) => further.includes(to))
    .map((to, at) => [named[at] ?? 'wav', to] as const);
  test.each([...read, ...written, ...readOnly])('%s to %s', expectSameSong);
  test('AMR is only read', () => {
    expect(bench.registry.converters.flatMap(({ moves }) => moves).filter(({ to }) => to === 'amr')).toEqual(
      [],
    );
  });
  test('every pair of them is offered', () => {
    const sources: FormatId[] = [...audioSourceFormats, 'amr'];
    const missing = sources.flatMap((from) =>
      targets.filter((to) => to !== from && !bench.registry.plan(from, to)),
    );
    expect(missing).toEqual([]);
  });
});
