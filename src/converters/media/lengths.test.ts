import { expect, it } from 'vitest';
import type { MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import { expectedSeconds, isNearlyNothing } from './lengths.ts';

const buildMediaFacts = (
  container: string,
  durationSeconds: number | undefined,
  tracks: readonly (readonly [start: number, length: number | undefined])[],
): MediaFacts => ({
  container,
  durationSeconds,
  sizeBytes: 1,
  bitsPerSecond: undefined,
  tags: {},
  chapters: 0,
  chapterMarks: [],
  isEncrypted: false,
  decodedFrames: 0,
  streams: tracks.map(([startSeconds, length], index) => ({
    index,
    type: 'audio',
    codec: 'aac',
    codecTag: '',
    profile: '',
    durationSeconds: length,
    startSeconds,
    bitsPerSecond: undefined,
    isDefault: false,
    tags: {},
    sampleRateHz: 48_000,
    channels: 2,
    layout: 'stereo',
    sampleFormat: 'fltp',
    bitsPerSample: 0,
  })),
});
const expectedSecondsForAll = (facts: MediaFacts) => expectedSeconds(facts, facts.streams);

it.each([
  [
    'from the first beginning to the last end',
    buildMediaFacts('mov,mp4', 12, [
      [1, 4],
      [2, 9],
    ]),
    10,
  ],
  ['as long as the whole where a track does not say', buildMediaFacts('mov,mp4', 12, [[0, undefined]]), 12],
  [
    'no longer than the whole in Matroska, where tracks may be tagged with their end',
    buildMediaFacts('matroska,webm', 12, [[2, 12]]),
    10,
  ],
  ['as tagged elsewhere, whatever the whole says', buildMediaFacts('mov,mp4', 12, [[2, 12]]), 12],
  ['unknown of a bare stream', buildMediaFacts('mp3', 12, [[0, 12]]), undefined],
])('computes the total length of tracks: %s', (_what, facts, seconds) => {
  expect(expectedSecondsForAll(facts)).toBe(seconds);
});

it.each([
  [undefined, false],
  [0, true],
  [0.009, true],
  [0.01, false],
])('classifies a recording of %s seconds as nearly empty: %s', (seconds, expected) => {
  expect(isNearlyNothing(buildMediaFacts('wav', seconds, []))).toBe(expected);
});
