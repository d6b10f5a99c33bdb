import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDocxFixture, writePptxFixture, writeXlsxFixture } from '#tests/fixtures/documents.ts';
import { writeMacroOdt } from '#tests/fixtures/macros.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { pdfFacts, pdfText, zipText } from '#tests/support/documents.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

/** What the pages promise about documents, and what hostile ones cannot do. */
let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const at = (name: string) => join(folder, name);
const made = async (path: string, to: Parameters<Workbench['convert']>[1] = 'pdf') => {
  const { files, noteCodes } = await bench.convert(path, to);
  return { path: files[0] ?? '', noteCodes };
};

describe('hidden content stays hidden', () => {
  it('slides', async () => {
    const show = await writePptxFixture(
      at('show.pptx'),
      ['First slide', 'Secret slide', 'Last slide'],
      ['Secret slide'],
    );
    const { path } = await made(show);
    expect(pdfFacts(path).pages).toBe(2);
    expect(pdfText(path)).not.toContain('Secret');
  });

  it('sheets, rows and columns', async () => {
    const workbook = await writeXlsxFixture(at('hidden.xlsx'), [
      {
        name: 'Seen',
        rows: [['left', 'middle', 'right']],
        head: '<cols><col min="2" max="2" width="9" hidden="1" customWidth="1"/></cols>',
      },
      { name: 'Unseen', rows: [['secret sheet']], isHidden: true },
    ]);
    const words = pdfText((await made(workbook)).path);
    expect(words).toMatch(/left[\s\S]*right/);
    expect(words).not.toMatch(/middle|secret/);
  });

  it('cells outside the print area', async () => {
    const rows = [
      ['inside', 'outside'],
      ['inside too', 'outside too'],
    ];
    const workbook = await writeXlsxFixture(at('area.xlsx'), [
      { name: 'My data', rows, printArea: '$A$1:$A$2' },
    ]);
    const words = pdfText((await made(workbook)).path);
    expect(words).toContain('inside too');
    expect(words).not.toContain('outside');
  });
});

it('formulas show their saved results', async () => {
  const workbook = await writeXlsxFixture(at('formula.xlsx'), [{ name: 'Sums', rows: [['total']] }]);
  const sheet = zipText(workbook, 'xl/worksheets/sheet1.xml').replace(
    '</row>',
    '<c r="B1"><f>1+1</f><v>4711</v></c></row>',
  );
  await writeFile(at('sheet1.xml'), sheet);
  execFileSync('python3', ['-c', replacePart, workbook, 'xl/worksheets/sheet1.xml', at('sheet1.xml')]);
  expect(pdfText((await made(workbook)).path)).toContain('4711');
});

const replacePart = `
import sys, zipfile
path, name, new = sys.argv[1:]
with zipfile.ZipFile(path) as zip: parts = {part: zip.read(part) for part in zip.namelist()}
parts[name] = open(new, 'rb').read()
with zipfile.ZipFile(path, 'w') as zip: [zip.writestr(part, data) for part, data in parts.items()]
`;

describe('macros', () => {
  const markers = () => [at('marker'), '/job/out/marker', '/tmp/marker'];

  it('would run in an office that allows them', async () => {
    const odt = await writeMacroOdt(at('bare.odt'), markers());
    const script = join(import.meta.dirname, '..', '..', 'fixtures', 'office', 'run-macros.py');
    execFileSync('/usr/bin/python3', [script, await bench.folder(), odt], { stdio: 'ignore' });
    expect(existsSync(at('marker'))).toBe(true);
  });

  it.each(['pdf', 'docx', 'html'] as const)(
    'are not run when converted to %s, and are not in the result',
    async (to) => {
      const folderOfOne = await bench.folder();
      const odt = await writeMacroOdt(join(folderOfOne, 'macro.odt'), [
        join(folderOfOne, 'marker'),
        '/job/out/marker',
      ]);
      const { path, noteCodes } = await made(odt, to);
      expect(noteCodes).toContain('macros-omitted');
      expect(existsSync(join(folderOfOne, 'marker'))).toBe(false);
      expect(await readdir(dirname(path))).not.toContain('marker');
      if (to === 'docx') expect(zipText(path)).not.toContain('Sub Main');
    },
  );

  const real = corpusFile('document/docx/macro.docm');
  it.skipIf(!real)('of Word do not become macros of LibreOffice', async () => {
    const { path } = await made(real ?? '', 'odt');
    expect(execFileSync('bsdtar', ['-tf', path], { encoding: 'utf8' })).not.toMatch(/Basic|Scripts/);
  });
});

describe('PostScript', () => {
  const program = (canary: string) =>
    `%!PS-Adobe-3.0\n(${canary}) (r) file 1000 string readstring pop = (%pipe%touch ${at('piped')}) (w) file\n/Times findfont 20 scalefont setfont 50 50 moveto (shown) show showpage\n`;

  it.each(['pdf', 'docx', 'jpg'] as const)('named .%s is rejected', async (extension) => {
    await writeFile(at('secret.txt'), 'CANARY-OF-ANOTHER');
    const path = at(`program.${extension}`);
    await writeFile(path, program(at('secret.txt')));
    const to = extension === 'pdf' ? 'pdfa' : 'pdf';
    await expect(bench.convert(path, to)).rejects.toMatchObject({
      code: expect.stringMatching(/^(content-mismatch|file-damaged|engine-refused)$/),
    });
    expect(existsSync(at('piped'))).toBe(false);
  });
});

describe('names that resemble something else', () => {
  it.each([
    '-dNOSAFER',
    '--help',
    '@args',
    ';touch marker',
    '$(touch marker)',
    'two\nlines',
    '%d',
    "it's",
    '.hidden',
  ])('%j', async (name) => {
    const inner = await bench.folder();
    const docx = await writeDocxFixture(join(inner, `${name}.docx`), { paragraphs: ['plain words'] });
    const { path } = await made(docx);
    expect(pdfText(path)).toContain('plain words');
    expect(await readdir(inner)).toEqual([`${name}.docx`]);
  });
});
