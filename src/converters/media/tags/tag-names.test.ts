import { expect, test } from 'vitest';
import { commonTagName, tagsNamedFor } from './tag-names.ts';

test('gives tags the names of the target format', () => {
  const ofMp3 = { title: 'T', TBPM: '120', TSRC: 'DEA1', 'lyrics-eng': 'la', TCM: 'Bach', TKEY: '8A' };
  expect(tagsNamedFor('vorbis', ofMp3)).toEqual({
    title: 'T',
    BPM: '120',
    ISRC: 'DEA1',
    LYRICS: 'la',
    composer: 'Bach',
    INITIALKEY: '8A',
  });
  expect(tagsNamedFor('mp4', ofMp3)).toMatchObject({ tmpo: '120', lyrics: 'la' });
  expect(tagsNamedFor('id3', { BPM: '120', 'WM/ISRC': 'DEA1' })).toEqual({ TBPM: '120', TSRC: 'DEA1' });
});

test('keeps the first of two tags with the same meaning', () => {
  expect(tagsNamedFor('vorbis', { TBPM: '120', bpm: '60' })).toEqual({ BPM: '120' });
});

test('leaves tags alone that already have the right names', () => {
  const tags = { title: 'T', BPM: '120' };
  expect(tagsNamedFor('vorbis', tags)).toBe(tags);
});

test.each([
  ['TBPM', 'bpm'],
  ['tmpo', 'bpm'],
  ['lyrics-deu', 'lyrics'],
  ['Title', 'title'],
])('maps %s to %s', (name, common) => expect(commonTagName(name)).toBe(common));
