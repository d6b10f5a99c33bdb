import { expect, it } from 'vitest';
import { endOfName } from './end-of-name.ts';

it.each([
  ['short.jpg', ''],
  ['exactly-24-characters.jpg'.slice(1), ''],
  ['a photograph of the mountains, final version.jpeg', 'ersion.jpeg'],
  ['a name without an extension at all', 'at all'],
  ['version 1.0 of a text that is rather long', 'r long'],
  [`${'x'.repeat(30)}👩‍👩‍👧👩‍👩‍👧.png`, 'xxxx👩‍👩‍👧👩‍👩‍👧.png'],
])('keeps the end of %j visible', (name, end) => {
  expect(endOfName(name)).toBe(end);
  expect(name.endsWith(end)).toBe(true);
});
