import { expect, it } from 'vitest';
import { detectNumberHabits, parseCellValue } from './cell-values.ts';

const read = (text: string) => parseCellValue(text, detectNumberHabits([text, '37.2273']));

it('reads numbers in exponential notation as printed by statistics programs', () => {
  expect(read('1.12e-06')).toEqual({ type: 'number', value: 1.12e-6, format: '0.00E+00' });
  expect(read('\u22124E+03')).toEqual({ type: 'number', value: -4000, format: '0E+00' });
});

it('leaves codes that resemble exponential notation as text', () => {
  expect([read('1e5'), read('12e-06'), read('< 2e-16')].map(({ type }) => type)).toEqual([
    'text',
    'text',
    'text',
  ]);
});
