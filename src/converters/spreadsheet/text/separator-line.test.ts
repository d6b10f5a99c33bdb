import { expect, it } from 'vitest';
import { namedSeparator, withoutSeparatorLine } from './separator-line.ts';

it.each([',', ';', '|', '\t'])('reads the separator %j from the first line', (separator) => {
  const text = `sep=${separator}\na${separator}b\n`;
  expect([namedSeparator(text), withoutSeparatorLine(text)]).toEqual([separator, `a${separator}b\n`]);
});

it.each([
  ['SEP=;  \na;b', ';', 'a;b'],
  ['sep=;', ';', ''],
  ['sep=;a\nb', undefined, 'sep=;a\nb'],
  ['sep==\na', undefined, 'sep==\na'],
  ['a\nsep=;\n', undefined, 'a\nsep=;\n'],
])('reads from %j the separator %j and keeps %j', (text, separator, left) => {
  expect([namedSeparator(text), withoutSeparatorLine(text)]).toEqual([separator, left]);
});
