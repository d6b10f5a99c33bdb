import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSyntax } from './file-syntax.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'formshift-syntax-'))));
afterAll(() => rmSync(folder, { recursive: true }));

async function faultsOf(text: string | Buffer, lengths: Record<string, number> = {}): Promise<string[]> {
  const path = join(folder, 'file.pdf');
  writeFileSync(path, typeof text === 'string' ? Buffer.from(text, 'latin1') : text);
  const objects = Object.entries(lengths).map(([reference, value]) => [`obj:${reference}`, { value }]);
  return [...(await readFileSyntax(path, Object.fromEntries(objects)))].toSorted();
}

const head = '%PDF-1.7\n%\xbf\xf7\xa2\xfe\n';
const end =
  'xref\n0 2\n0000000000 65535 f \n0000000015 00000 n \ntrailer << /Size 2 >>\nstartxref\n9\n%%EOF\n';
const withStream = (data: string, length: number | string = data.length): string =>
  `${head}1 0 obj\n<< /Length ${length} >>\nstream\n${data}\nendstream\nendobj\n${end}`;

describe('file syntax', () => {
  it.each([
    ['line ends of every kind', withStream('data').replaceAll('endstream\n', 'endstream\r\n')],
    ['a stream that reads like the end of one', withStream('endstream endobj 2 0 obj <xyz xref 0  9')],
    ['a stream whose data ends in a line', withStream('data\r\n')],
    ['a text that reads like an object', `${head}1 0 obj\n(a \\) (2 0 obj) stream <abc)\nendobj\n${end}`],
    [
      'comments and dictionaries within each other',
      `${head}1 0 obj\n<< /A << /Length (x) >> >>\n% <abc\nendobj\n${end}`,
    ],
    ['a stream over several pieces', withStream('x'.repeat(700_000))],
  ])('is valid: %s', async (_, text) => {
    expect(await faultsOf(text)).toEqual([]);
  });

  it.each([
    ['stream-line-end', 'nothing before `endstream`', withStream('data').replace('\nendstream', 'endstream')],
    [
      'stream-line-end',
      'a blank before `endstream`',
      withStream('data').replace('\nendstream', '\n endstream'),
    ],
    ['stream-line-end', 'CR alone after `stream`', withStream('data').replace('stream\n', 'stream\r')],
    ['stream-line-end', 'a blank after `stream`', withStream(' data').replace('stream\n', 'stream')],
    ['stream-length', 'a stream that is longer', withStream('data', 2)],
    ['stream-length', 'a stream beyond the end', withStream('data', 9e15)],
    ['stream-length', 'a stream without a length', withStream('data', '/None')],
    ['object-spacing', 'two blanks in a number', withStream('data').replace('1 0 obj', '1  0 obj')],
    ['object-spacing', 'two blanks before `obj`', withStream('data').replace('1 0 obj', '1 0  obj')],
    [
      'object-spacing',
      'an object in the middle of a line',
      withStream('data').replace('1 0 obj', ' 1 0 obj'),
    ],
    ['object-spacing', 'something behind `obj`', withStream('data').replace('obj\n<<', 'obj <<')],
    ['object-spacing', '`endobj` in the middle of a line', withStream('data').replace('\nendobj', ' endobj')],
    ['object-spacing', 'an object that does not end', `${head}1 0 obj\n<< /A (text`],
    ['table-spacing', 'a blank behind `xref`', withStream('data').replace('xref\n', 'xref \n')],
    ['table-spacing', 'two blanks in its head', withStream('data').replace('0 2\n', '0  2\n')],
    ['hex-string', 'half a byte', `${head}1 0 obj\n<abc>\nendobj\n${end}`],
    ['hex-string', 'letters that are no digits', `${head}1 0 obj\n[<abcg>]\nendobj\n${end}`],
  ])('violates %s: %s', async (fault, _, text) => {
    expect(await faultsOf(text)).toEqual([fault]);
  });

  it('resolves a length stored in another object', async () => {
    expect(await faultsOf(withStream('data', '5 0 R'), { '5 0 R': 4 })).toEqual([]);
    expect(await faultsOf(withStream('data', '5 0 R'), { '5 0 R': 5 })).not.toEqual([]);
    expect(await faultsOf(withStream('data', '5 0 R'))).toEqual(['stream-length']);
  });

  it('is read correctly across every chunk boundary', async () => {
    const text = withStream('endstream');
    const positions = Array.from({ length: text.length - head.length }, (_, index) => 262_144 - index);
    for (const position of positions) {
      const filler = `%${'x'.repeat(position - head.length - 2)}\n`;
      const bytes = Buffer.from(`${head}${filler}${text.slice(head.length)}`, 'latin1');
      expect(await faultsOf(bytes), `from byte ${position} on`).toEqual([]);
    }
  });
});
