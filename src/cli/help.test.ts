import { expect, it } from 'vitest';
import { wrapLine } from './help.ts';

it.each([
  ['words', 'a folder stands for every file '.repeat(10).trim()],
  ['no spaces', 'フォルダーを指定するとその中のすべてのファイルが対象になります。'.repeat(10)],
  ['a long word at its end', `see ${'x'.repeat(300)}`],
  ['nothing', ''],
])('a line of %s is broken without a loss', (_kind, line) => {
  const lines = wrapLine(line);
  expect(lines.join('').replaceAll(' ', '')).toBe(line.replaceAll(' ', ''));
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(120);
});
