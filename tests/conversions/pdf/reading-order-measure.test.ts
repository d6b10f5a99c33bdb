import { expect, it } from 'vitest';
import { inOrder, storiesInOrder } from '../../../bench/pdf-layout/compare.ts';

const sentences = [
  'The lease begins on the first day of May and runs for three years.',
  'Rent is due in advance, on the third working day of each month at the latest.',
  'The tenant keeps the rooms in repair and tells the owner of any damage at once.',
  'Nothing in this paper may be changed unless both sides put their names below the change.',
];
const note = 'Working days are all days but Sundays and public holidays.';
const split = (text: string) => text.split(' ');
const page = [split([...sentences.slice(0, 2), note, ...sentences.slice(2)].join(' '))];

it('The measure of order does not fall for a note that stands at its mark instead of at the foot of its column', () => {
  expect(inOrder(page[0] ?? [], split([...sentences, note].join(' ')))).toBeLessThan(0.95);
  expect(storiesInOrder([page], [split(sentences.join(' ')), split(note)])).toBe(1);
});

it('The measure of order falls when paragraphs are shuffled, in the text as in boxes', () => {
  const shuffled = [3, 0, 2, 1].map((index) => sentences[index] ?? '').join(' ');
  expect(storiesInOrder([page], [split(shuffled), split(note)])).toBeLessThan(0.8);
  expect(storiesInOrder([page], [[], split(shuffled), split(note)])).toBeLessThan(0.8);
});
