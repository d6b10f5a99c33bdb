import { expect, it } from 'vitest';
import type { Data } from './data.ts';
import { writeTable } from './write-table.ts';

function writeTableWithWarnings(data: Data, separator = ','): { table: string; notes: string[] } {
  const notes: string[] = [];
  return { table: writeTable(data, separator, (sentence) => notes.push(sentence)), notes };
}

it('names within names are joined by dots, and the text of an element has the name of the element', () => {
  const data = [{ '#text': 'whole', part: { '#text': 'one', unit: 'mm' } }];
  expect(writeTableWithWarnings(data).table).toBe('value,part,part.unit\nwhole,one,mm\n');
});

it('whole numbers beyond what programs count with stay exact, in lists too', () => {
  const { table, notes } = writeTableWithWarnings([
    { id: 9_007_199_254_740_993n, all: [1n, 9_007_199_254_740_993n] },
  ]);
  expect(table).toBe('id,all\n9007199254740993,"[""1"",""9007199254740993""]"\n');
  expect(notes).toEqual(['Lists within a row stand in one cell each, written as JSON.']);
});

it('the longest list of objects is the table; what stands beside it is told of', () => {
  const data = { info: 'x', few: [{ a: 1 }], many: { rows: [{ a: 1 }, { b: null }] } };
  expect(writeTableWithWarnings(data, '\t')).toEqual({
    table: 'a\tb\n1\t\n\t\n',
    notes: ['The table holds the list "many.rows"; what stands beside it was left out.'],
  });
});

it('what holds no row is refused', () => {
  expect(() => writeTableWithWarnings([])).toThrow(expect.objectContaining({ code: 'no-content' }));
});
