import { expect, it } from 'vitest';
import { namedSeparator, withoutSeparatorLine } from './separator-line.ts';

it.each([',', ';', '|', '\t'])('a first line may name the separator %j', (separator) => {
  const text = `sep=${separator}\na${separator}b\n`;
  expect([namedSeparator(text), withoutSeparatorLine(text)]).toEqual([separator, `a${separator}b\n`]);
});

it.each([
  ['SEP=;  \na;b', ';', 'a;b'],
  ['sep=;', ';', ''],
  ['sep=;a\nb', undefined, 'sep=;a\nb'],
  ['sep==\na', undefined, 'sep==\na'],
  ['a\nsep=;\n', undefined, 'a\nsep=;\n'],
])('of %j it is %j, and %j is left', (text, separator, left) => {
  expect([namedSeparator(text), withoutSeparatorLine(text)]).toEqual([separator, left]);
});
