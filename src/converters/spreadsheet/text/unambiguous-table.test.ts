import { expect, it } from 'vitest';
import { unambiguousTable } from './unambiguous-table.ts';

const table = [
  '"a ""b"", c","two\nlines",02/03/2026,"02/03/2026"',
  '"",08:05:00 AM,12:00:00 PM,12:30:00.5 AM',
  '"07",,1.5E-300,9.99E+020',
].join('\n');
const expected = [
  '"a ""b"", c","two\nlines",2026-02-03,02/03/2026',
  ',08:05:00,12:00:00,00:30:00.5',
  '07,,1.5e-300,999000000000000000000',
].join('\n');

async function* pieces(text: string, chars: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += chars) yield text.slice(at, at + chars);
}

it.each([1, 2, 3, 7, 31, 1000])('rewrites a table that arrives in chunks of %i characters', async (chars) => {
  let written = '';
  for await (const piece of unambiguousTable(pieces(table, chars), ',')) written += piece;
  expect(written).toBe(expected);
});
