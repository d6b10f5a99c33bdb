import { expect, it } from 'vitest';
import { note, type Note } from '#src/contract/messages/notes.ts';
import type { Data } from '../data.ts';
import { writeTable } from './write-table.ts';

function writeTableWithWarnings(data: Data, separator = ','): { table: string; notes: Note[] } {
  const notes: Note[] = [];
  return { table: writeTable(data, separator, (loss) => notes.push(loss)), notes };
}

it('joins nested names with dots and gives the text of an element the name of the element', () => {
  const data = [{ '#text': 'whole', part: { '#text': 'one', unit: 'mm' } }];
  expect(writeTableWithWarnings(data).table).toBe('value,part,part.unit\nwhole,one,mm\n');
});

it('keeps large integers exact, also in lists', () => {
  const { table, notes } = writeTableWithWarnings([
    { id: 9_007_199_254_740_993n, all: [1n, 9_007_199_254_740_993n] },
  ]);
  expect(table).toBe('id,all\n9007199254740993,"[""1"",""9007199254740993""]"\n');
  expect(notes).toEqual([note('lists-as-json')]);
});

it('uses the longest list of objects as the table and reports what it leaves out', () => {
  const data = { info: 'x', few: [{ a: 1 }], many: { rows: [{ a: 1 }, { b: null }] } };
  expect(writeTableWithWarnings(data, '\t')).toEqual({
    table: 'a\tb\n1\t\n\t\n',
    notes: [note('list-used', { list: 'many.rows' })],
  });
});

it('rejects data without rows', () => {
  expect(() => writeTableWithWarnings([])).toThrow(expect.objectContaining({ code: 'no-content' }));
});
