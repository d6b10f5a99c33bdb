import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

let count = 0;

/** Converts a text and returns the resulting text. */
async function turned(from: FormatId, content: string | Buffer, to: FormatId, options = {}) {
  count += 1;
  const path = join(folder, `${count}.${from}`);
  writeFileSync(path, content);
  const { files, notes, parts } = await bench.convert(path, to, options, { from });
  return { text: readFileSync(files[0] ?? '', 'utf8'), path: files[0] ?? '', files, notes, parts };
}

/** Returns the JSON output of a Python program for a file. */
const python = (program: string, path: string): unknown =>
  JSON.parse(execFileSync('python3', ['-c', program, path], { encoding: 'utf8' }));
const readCsv = (path: string) =>
  python('import csv,json,sys; print(json.dumps(list(csv.reader(open(sys.argv[1], newline="")))))', path);
const xmlNames = (path: string) =>
  python(
    'import json,sys,xml.etree.ElementTree as e; print(json.dumps([[x.tag, x.attrib, (x.text or "").strip()] for x in e.parse(sys.argv[1]).iter()]))',
    path,
  );

const people = [
  { name: 'Zoë, "the first"', age: 41, address: { city: 'Łódź', zip: '01067' }, tags: ['a', 'b'] },
  { name: 'Line\nbreak', age: null, address: { city: '東京' }, isAdmin: true },
];

describe('tables', () => {
  test('a list of objects becomes one row each, with nested names joined by dots', async () => {
    const { path, notes } = await turned('json', JSON.stringify(people), 'csv');
    expect(readCsv(path)).toEqual([
      ['name', 'age', 'address.city', 'address.zip', 'tags', 'isAdmin'],
      ['Zoë, "the first"', '41', 'Łódź', '01067', '["a","b"]', ''],
      ['Line\nbreak', '', '東京', '', '', 'true'],
    ]);
    expect(notes).toEqual([note('lists-as-json')]);
  });

  test('the list inside other data is found, with a note on what was left out', async () => {
    const { path, notes } = await turned('json', JSON.stringify({ page: 1, data: { people } }), 'csv', {
      separator: 'semicolon',
    });
    expect(readFileSync(path, 'utf8')).toContain('name;age;address.city');
    expect(notes[0]).toEqual(note('list-used', { list: 'data.people' }));
  });

  test('rows become objects; codes and long numbers remain text', async () => {
    const { text } = await turned(
      'csv',
      'id;name;zip;sum;ok\n1;"a ""quoted"" one";01067;1.50;true\n12345678901234567890;"two\nlines";;-3;false\n',
      'json',
    );
    expect(JSON.parse(text)).toEqual([
      { id: 1, name: 'a "quoted" one', zip: '01067', sum: '1.50', ok: true },
      { id: '12345678901234567890', name: 'two\nlines', zip: null, sum: -3, ok: false },
    ]);
  });

  test('the first row is data if the options say so, and names are made unique', async () => {
    const { text } = await turned('csv', '1,2\n3,4\n', 'json', { firstRow: 'data' });
    expect(JSON.parse(text)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(JSON.parse((await turned('csv', 'a,a,\n1,2,3\n', 'json')).text)).toEqual([
      { a: 1, a_2: 2, column3: 3 },
    ]);
  });

  test('a table in Windows-1252 with tabs keeps its characters', async () => {
    const { text } = await turned('csv', Buffer.from('Straße\tOrt\nMüllerweg\tKöln\n', 'latin1'), 'yaml');
    expect(text).toBe('- Straße: Müllerweg\n  Ort: Köln\n');
  });

  test('data becomes a workbook, and each sheet of a workbook becomes data again', async () => {
    const { path } = await turned('json', JSON.stringify(people), 'xlsx');
    const { files } = await bench.convert(path, 'json');
    const [first] = JSON.parse(readFileSync(files[0] ?? '', 'utf8'));
    expect(first).toMatchObject({ name: 'Zoë, "the first"', age: 41, 'address.zip': '01067' });
  });

  test('dates, times, percentages and booleans of a workbook are exact, and not in US format', async () => {
    const table = 'Tag;Zeit;Anteil;Gilt;Text;Winzig\n03.02.2026;18:05;12,5%;WAHR;"a;""b";0,0000000001\n';
    const workbook = await turned('csv', table, 'xlsx');
    const { files } = await bench.convert(workbook.path, 'json');
    expect(JSON.parse(readFileSync(files[0] ?? '', 'utf8'))).toEqual([
      { Tag: '2026-02-03', Zeit: '18:05:00', Anteil: 0.125, Gilt: true, Text: 'a;"b', Winzig: 1e-10 },
    ]);
    const written = await bench.convert(workbook.path, 'csv');
    const [, row] = readCsv(written.files[0] ?? '') as string[][];
    expect(row).toEqual(['2026-02-03', '18:05:00', '12.5%', 'TRUE', 'a;"b', '0.0000000001']);
  });

  test('text cells of a workbook remain text, including numbers', async () => {
    const workbook = await turned('csv', 'code,count\n007,1\n123,2\n', 'xlsx');
    const { files } = await bench.convert(workbook.path, 'json');
    expect(JSON.parse(readFileSync(files[0] ?? '', 'utf8'))).toEqual([
      { code: '007', count: 1 },
      { code: '123', count: 2 },
    ]);
  });
});

describe('data formats into one another', () => {
  test('keeps integers beyond double precision', async () => {
    const yaml = await turned('json', '{"id": 12345678901234567890, "small": 7}', 'yaml');
    expect(yaml.text).toBe('id: 12345678901234567890\nsmall: 7\n');
    expect((await turned('yaml', yaml.text, 'json')).text).toBe(
      '{\n  "id": 12345678901234567890,\n  "small": 7\n}\n',
    );
  });

  test('numbers too large for a double, and infinite ones, become text with a note', async () => {
    const yaml = await turned('json', '{"far": -1E400, "near": 1E300}', 'yaml');
    expect(yaml.text).toBe('far: "-1E400"\nnear: 1e+300\n');
    expect(yaml.notes).toEqual([note('numbers-as-text')]);
    const json = await turned('yaml', 'a: .inf\nb: 1.5\n', 'json');
    expect(JSON.parse(json.text)).toEqual({ a: 'Infinity', b: 1.5 });
    expect(json.notes).toEqual([note('numbers-as-text')]);
  });

  test('one value per line is a list', async () => {
    const { text } = await turned('json', '{"a":1}\n{"a":2}\n', 'yaml');
    expect(text).toBe('- a: 1\n- a: 2\n');
  });

  test('reads YAML with anchors, merges and several documents, with a note on comments', async () => {
    const source = 'base: &b {x: 1}\nmore:\n  <<: *b # note\n  y: no\n---\nsecond: 2024-05-01\n';
    const { text, notes } = await turned('yaml', source, 'json');
    expect(JSON.parse(text)).toEqual([{ base: { x: 1 }, more: { x: 1, y: 'no' } }, { second: '2024-05-01' }]);
    expect(notes).toEqual([note('data-comments-omitted')]);
  });

  test('XML becomes objects, and objects become the same XML', async () => {
    const source =
      '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!-- list -->\n<shop name="Caf\xe9"><item id="1">A &amp; B</item><item id="2"/><open>true</open></shop>';
    const { text, notes } = await turned('xml', Buffer.from(source, 'latin1'), 'json');
    const shop = { '@name': 'Café', item: [{ '@id': '1', '#text': 'A & B' }, { '@id': '2' }], open: 'true' };
    expect(JSON.parse(text)).toEqual({ shop });
    expect(notes).toEqual([note('data-comments-omitted')]);
    const { path } = await turned('json', text, 'xml');
    expect(xmlNames(path)).toEqual([
      ['shop', { name: 'Café' }, ''],
      ['item', { id: '1' }, 'A & B'],
      ['item', { id: '2' }, ''],
      ['open', {}, 'true'],
    ]);
  });

  test('names that are invalid in XML are changed, with a note', async () => {
    const { path, notes } = await turned('json', '[{"1st name":"<x>"},{"1st name":"\\u0001y"}]', 'xml');
    expect(xmlNames(path)).toEqual([
      ['root', {}, ''],
      ['item', {}, ''],
      ['_1st_name', {}, '<x>'],
      ['item', {}, ''],
      ['_1st_name', {}, 'y'],
    ]);
    expect(notes).toEqual([note('names-made-valid')]);
  });
});

describe('malformed data', () => {
  test.each([
    ['json', '{"a": 1,, }'],
    ['json', '['.repeat(50)],
    ['xml', '<a><b></a>'],
    ['xml', '<a>'],
    ['yaml', 'a: [1, 2\nb: "'],
  ] as const)('%s is reported as damaged: %s', async (from, text) => {
    await expect(turned(from, text, from === 'json' ? 'yaml' : 'json')).rejects.toMatchObject({
      code: 'file-damaged',
    });
  });

  test('data without rows does not become a table', async () => {
    await expect(turned('json', '[]', 'csv')).rejects.toMatchObject({ code: 'no-content' });
    await expect(turned('yaml', ' \n', 'csv')).rejects.toMatchObject({ code: 'file-empty' });
  });

  test('rejects excessive nesting', async () => {
    await expect(turned('json', '['.repeat(200_000), 'yaml')).rejects.toMatchObject({ code: 'file-damaged' });
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    await expect(turned('json', deep, 'xml')).rejects.toMatchObject({ code: 'nested-too-deep' });
    const elements = `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`;
    await expect(turned('xml', elements, 'json')).rejects.toMatchObject({ code: 'nested-too-deep' });
    await expect(turned('yaml', '- '.repeat(50_000), 'csv')).rejects.toMatchObject({
      code: 'nested-too-deep',
    });
  });

  test('entity and alias expansion and external entities add no content', async () => {
    const entities = Array.from(
      { length: 9 },
      (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
    );
    const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e0 "ha">${entities.join('')}]><a>&e9;</a>`;
    const aliases = Array.from(
      { length: 9 },
      (_, level) =>
        `a${level + 1}: &a${level + 1} [${Array.from({ length: 9 }, () => `*a${level}`).join(', ')}]`,
    );
    const outside = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>';
    expect((await turned('xml', bomb, 'json')).text.length).toBeLessThan(1000);
    await expect(turned('yaml', `a0: &a0 [x]\n${aliases.join('\n')}\n`, 'json')).rejects.toMatchObject({
      code: 'file-damaged',
    });
    const text = await turned('xml', outside, 'json').then(
      (made) => made.text,
      (error: unknown) => String(error),
    );
    expect(text).not.toContain('root:');
  });

  test('data is only converted to formats that can hold data', () => {
    const targets = bench.registry.targets('document', 'json');
    expect([...targets].toSorted()).toEqual(['csv', 'ods', 'pdf', 'xls', 'xlsx', 'xml', 'yaml']);
    expect(bench.registry.targets('document', 'docx')).not.toContain('json');
  });
});
