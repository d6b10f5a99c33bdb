import { expect, it } from 'vitest';
import { sequenceSimilarity, storySequenceSimilarity } from '../../../../../bench/pdf-layout/compare.ts';

const sentences = [
  'The lease begins on the first day of May and runs for three years.',
  'Rent is due in advance, on the third working day of each month at the latest.',
  'The tenant keeps the rooms in repair and tells the owner of any damage at once.',
  'Nothing in this paper may be changed unless both sides put their names below the change.',
];
const footnoteText = 'Working days are all days but Sundays and public holidays.';
const split = (text: string) => text.split(' ');
const page = [split([...sentences.slice(0, 2), footnoteText, ...sentences.slice(2)].join(' '))];

it('The order measure does not drop for a note placed at its mark instead of at the bottom of its column', () => {
  expect(sequenceSimilarity(page[0] ?? [], split([...sentences, footnoteText].join(' ')))).toBeLessThan(0.95);
  expect(storySequenceSimilarity([page], [split(sentences.join(' ')), split(footnoteText)])).toBe(1);
});

it('The order measure drops when paragraphs are shuffled, in the text as well as in boxes', () => {
  const shuffled = [3, 0, 2, 1].map((index) => sentences[index] ?? '').join(' ');
  expect(storySequenceSimilarity([page], [split(shuffled), split(footnoteText)])).toBeLessThan(0.8);
  expect(storySequenceSimilarity([page], [[], split(shuffled), split(footnoteText)])).toBeLessThan(0.8);
});
