import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOfObjects } from '../../../../fixtures/pdf-of-objects.ts';
import { makePdf } from '../../../../fixtures/pdfs.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '../../../../support/workbench.ts';

// Structure tags of merged files, read by poppler, and checked link by link against qpdf's object list.
let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

function writeMergeInput(name: string, file: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, file);
  return path;
}

async function merged(...paths: readonly string[]): Promise<string> {
  const { files } = await useTool(bench, 'pdf-merge', paths);
  const [path = ''] = files;
  execFileSync('qpdf', ['--check', path]);
  return path;
}

/** The structure elements and their text, without object references. */
const taggedText = (path: string): string[] =>
  execFileSync('pdfinfo', ['-struct-text', path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('Object '));

const of = (word: string, heading: string): string[] => [
  `${heading} (block)`,
  `"${word} heading"`,
  'Link (inline)',
  `"${word} link"`,
];

test('the tags of every file lead to its own text, whatever its pages and structure types are called', async () => {
  const one = writeMergeInput('one.pdf', tagged('one', 'H1'));
  const two = writeMergeInput('two.pdf', tagged('two', 'H2'));
  const both = await merged(one, two, one);
  expect(taggedText(both)).toEqual(['Document', ...of('one', 'H1'), ...of('two', 'H2'), ...of('one', 'H1')]);
  const again = await merged(both, two); // the object numbers of `both` are no longer contiguous
  expect(taggedText(again)).toEqual(['Document', ...taggedText(both), ...of('two', 'H2')]);
});

test('keeps tags after pages without tags', async () => {
  const plain = writeMergeInput('plain.pdf', makePdf({ pages: ['no tags'] }));
  const path = await merged(plain, writeMergeInput('tagged.pdf', tagged('late', 'H3')), plain);
  expect(taggedText(path)).toEqual(['Document', ...of('late', 'H3')]);
  expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/^Tagged:\s+no$/m);
});

test('the tag of a link refers to the link on the page', async () => {
  const path = await merged(
    writeMergeInput('a.pdf', tagged('a', 'H1')),
    writeMergeInput('b.pdf', tagged('b', 'H1')),
  );
  const { qpdf } = JSON.parse(execFileSync('qpdf', ['--json=2', path], { encoding: 'utf8' })) as {
    qpdf: readonly [
      unknown,
      Readonly<Record<string, { readonly value?: Readonly<Record<string, unknown>> }>>,
    ];
  };
  const values = Object.values(qpdf[1]).flatMap(({ value }) => (value ? [value] : []));
  const onPages = values.flatMap((value) => (Array.isArray(value['/Annots']) ? value['/Annots'] : []));
  const named = values
    .flatMap((value) => (Array.isArray(value['/K']) ? value['/K'] : []))
    .flatMap((kid: { readonly '/Obj'?: unknown }) => kid['/Obj'] ?? []);
  expect(onPages).toHaveLength(2);
  expect(new Set(named)).toEqual(new Set(onPages));
});

/** Two pages: a heading with a custom structure type, and a link on the second page. */
function tagged(word: string, heading: string): Buffer {
  const page = (content: number, more: string) =>
    `<< /Type /Page /Parent 2 0 R /Contents ${content} 0 R /Resources << /Font << /F 5 0 R >> >> ${more} >>`;
  const markedStream = (text: string) => {
    const drawn = `/Span << /MCID 0 >> BDC BT /F 12 Tf 20 20 Td (${text}) Tj ET EMC`;
    return `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`;
  };
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 8 0 R /MarkInfo << /Marked true >> /Lang (en) >>',
    '<< /Type /Pages /MediaBox [0 0 300 300] /Count 2 /Kids [3 0 R 4 0 R] >>',
    page(6, '/StructParents 0'),
    page(7, '/StructParents 1 /Annots [9 0 R]'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    markedStream(`${word} heading`),
    markedStream(`${word} link`),
    `<< /Type /StructTreeRoot /K [10 0 R 11 0 R] /RoleMap << /Own /${heading} >> /ParentTree << /Nums [0 [10 0 R] 1 [11 0 R] 2 11 0 R] >> >>`,
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /StructParent 2 /A << /S /URI /URI (https://example.org/) >> >>',
    '<< /S /Own /P 8 0 R /Pg 3 0 R /K 0 >>',
    '<< /S /Link /P 8 0 R /Pg 4 0 R /K [0 << /Type /OBJR /Obj 9 0 R /Pg 4 0 R >>] >>',
  ];
  return Buffer.from(pdfOfObjects(objects));
}
