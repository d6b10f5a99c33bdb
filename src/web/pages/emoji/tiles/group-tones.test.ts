import { expect, it } from 'vitest';
import { searchEmojis } from '#src/emoji/emoji.ts';
import { directoryOf } from '#src/messages/emoji-directory.ts';
import { groupTones } from './group-tones.ts';

const { emojis } = directoryOf('en');

it('puts every skin tone on the tile of its emoji', () => {
  const families = groupTones(emojis);
  const thumbsUp = families.find(({ slug }) => slug === 'thumbs-up');
  expect(thumbsUp?.tones.map(({ symbol }) => symbol)).toEqual(['👍🏻', '👍🏼', '👍🏽', '👍🏾', '👍🏿']);
  expect(families.filter(({ name }) => name.includes('skin tone'))).toEqual([]);
  const shown = families.flatMap(({ slug, tones }) => [slug, ...tones.map((tone) => tone.slug)]);
  expect(shown.toSorted()).toEqual(emojis.map(({ slug }) => slug).toSorted());
});

it('keeps skin tones apart if their emoji is not in the list', () => {
  const found = groupTones(searchEmojis(emojis, 'thumbs up dark'));
  expect(found.map(({ slug }) => slug)).toContain('thumbs-up-dark-skin-tone');
  expect(found.map(({ slug }) => slug)).not.toContain('thumbs-up');
});
