import { expect, test } from 'vitest';
import { inWords } from './limits.ts';

test.each([
  [0.66, '0.7 seconds'],
  [59.7, '1 minute'],
  [61, '1 minute 1 second'],
  [3600, '1 hour'],
  [7384, '2 hours 3 minutes'],
  [1, '1 second'],
])('describes %f seconds as %s', (seconds, words) => expect(inWords(seconds)).toBe(words));
