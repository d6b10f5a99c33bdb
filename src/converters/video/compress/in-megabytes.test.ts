import { expect, it } from 'vitest';
import { inMegabytes } from './in-megabytes.ts';

it.each([
  [1024, '0.00 MB'],
  [1.005 * 1_048_576, '1.00 MB'],
  [9.994 * 1_048_576, '9.99 MB'],
  [10.04 * 1_048_576, '10.0 MB'],
  [99.94 * 1_048_576, '99.9 MB'],
  [123.4 * 1_048_576, '123 MB'],
])('formats %d bytes as %s', (bytes, expected) => {
  expect(inMegabytes(bytes)).toBe(expected);
});
