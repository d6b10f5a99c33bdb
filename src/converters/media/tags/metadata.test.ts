import { expect, test } from 'vitest';
import type { MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import { metadataText, planMetadata } from './metadata.ts';

const facts = (tags: Record<string, string>): MediaFacts => ({
  container: 'ogg',
  durationSeconds: 1,
  sizeBytes: 1,
  bitsPerSecond: undefined,
  tags,
  streams: [],
  chapters: 0,
  isEncrypted: false,
  chapterMarks: [],
  decodedFrames: 0,
});
const keep = { keepTags: true, keepLocation: false };

test('keeps a value with every special character as one value', () => {
  expect(metadataText({ 'a=b': 'c;d#e\\f\n[CHAPTER]' })).toBe(
    ';FFMETADATA1\na\\=b=c\\;d\\#e\\\\f\\\n[CHAPTER]\n',
  );
});

test('never passes text of a file as an argument', () => {
  const hostile = { title: '-y', 'location-x -i /etc/passwd': '+48/' };
  for (const options of [keep, { ...keep, keepLocation: true }, { ...keep, keepTags: false }]) {
    const args = planMetadata(facts(hostile), options, { METADATA_BLOCK_PICTURE: 'AAA' }).args.join(' ');
    expect(args).toMatch(/^(?:-map_metadata(?::s)? -?\d ?)+$/);
  }
});

test('drops locations under any name unless requested', () => {
  const tags = {
    title: 'x',
    location: 'a',
    'location-eng': 'b',
    'com.apple.quicktime.location.ISO6709': 'c',
    GPSLatitude: 'd',
  };
  expect(planMetadata(facts(tags), keep).file).toEqual({ title: 'x' });
  expect(planMetadata(facts(tags), { ...keep, keepLocation: true }).file).toBeUndefined();
});

test('takes tags of the audio stream when the file itself has none', () => {
  const audioStream = { index: 3, tags: { TITLE: 'x' } };
  expect(planMetadata(facts({ encoder: 'y' }), keep, {}, audioStream).args).toEqual([
    '-map_metadata',
    '0:s:3',
  ]);
  expect(planMetadata(facts({ title: 'y' }), keep, {}, audioStream).args).toEqual(['-map_metadata', '0']);
});
