import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phrase } from '#src/contract/messages/facts.ts';
import { brokenRule } from '#src/converters/pdf/pdfa/rules/broken-rule.ts';
import { makePdf, type PdfPlan } from '../../../fixtures/pdfs.ts';
import { corpusFile } from '../../../support/corpus.ts';
import { pdfFacts, pdfInside, pdfMetadata, pdfText } from '../../../support/documents.ts';
import { useTool } from '#tests/support/pdf/tool-bench.ts';
import { openSharedWorkbench, type Workbench } from '../../../support/workbench.ts';

let bench: Workbench;
let folder: string;
/** A PDF/A-2b with text, an image, a link and a bookmark. */
let validPdfa: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  validPdfa = (await bench.convert(writePdfaInput('sound.pdf', rich), 'pdfa')).files[0] ?? '';
});
afterAll(() => bench.close());

const inks = deflateSync(Buffer.alloc(40 * 30 * 4, 90));
const rich: PdfPlan = {
  pages: ['some words', 'more words'],
  bookmarks: [['End', 2]],
  link: true,
  title: 'Sample',
  image: { data: inks, widthPx: 40, heightPx: 30, colours: 'DeviceCMYK', filter: 'FlateDecode' },
};

function writePdfaInput(name: string, plan: PdfPlan | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, Buffer.isBuffer(plan) ? plan : makePdf(plan));
  return path;
}

async function ruleBrokenBy(path: string): Promise<string | undefined> {
  const workdir = await bench.folder();
  mkdirSync(join(workdir, 'in'));
  const copy = join(workdir, 'in', '0.pdf');
  copyFileSync(path, copy);
  const job = { sandbox: bench.engines.sandbox, workdir, signal: new AbortController().signal };
  const rule = await brokenRule({ path: copy, inside: '/job/in/0.pdf' }, job);
  return rule && `${rule.clause}: ${rule.reason.phrase}`;
}

/** Changes a PDF as text with its objects uncompressed; qpdf then repairs the cross-reference table. */
function changed(name: string, path: string, change: (text: string) => string): string {
  const options = ['--qdf', '--object-streams=disable', '--newline-before-endstream'];
  const open = execFileSync('qpdf', [...options, path, '-'], { maxBuffer: 1e8 });
  const text = change(open.toString('latin1'));
  expect(text, 'the change takes hold').not.toBe(open.toString('latin1'));
  const fixed = execFileSync('fix-qdf', { input: Buffer.from(text, 'latin1'), maxBuffer: 1e8 });
  return writePdfaInput(name, fixed);
}

describe('a PDF becomes PDF/A-2b', () => {
  test('with its text, title, links and bookmarks', async () => {
    expect(await ruleBrokenBy(validPdfa)).toBeUndefined();
    expect(pdfText(validPdfa)).toContain('more words');
    expect(pdfMetadata(validPdfa)).toMatch(/pdfaid:part(?:>|='|=")2/);
    expect(pdfFacts(validPdfa).info).toMatch(/^Title:\s+Sample$/m);
    expect(pdfInside(validPdfa)).toContain('/Subtype /Link');
    expect(pdfInside(validPdfa)).toContain('/Type /Outlines');
  });

  test('a character that is invalid in XML is removed from its title', async () => {
    const path = writePdfaInput('odd-title.pdf', { pages: ['x'], title: 'Ti\\001tle <&> \\(a\\)' });
    const { files } = await bench.convert(path, 'pdfa');
    expect(await ruleBrokenBy(files[0] ?? '')).toBeUndefined();
    expect(pdfFacts(files[0] ?? '').info).toMatch(/^Title:\s+Title <&> \(a\)$/m);
  });

  test('notes what it cannot keep: form, attachment', async () => {
    const attachment = { name: 'a.txt', text: 'words' };
    const path = writePdfaInput('form.pdf', { pages: ['x'], field: 'name', attachment });
    const { files, noteCodes } = await bench.convert(path, 'pdfa');
    expect(await ruleBrokenBy(files[0] ?? '')).toBeUndefined();
    expect(pdfText(files[0] ?? '')).toContain('filled in');
    expect(noteCodes).toContain('form-flattened');
    expect(noteCodes).toContain('attachments-removed');
  });

  test('rejects a protected PDF', async () => {
    const { files } = await useTool(bench, 'pdf-protect', [writePdfaInput('p.pdf', { pages: ['x'] })], {
      password: 'pw',
    });
    await expect(bench.convert(files[0] ?? '', 'pdfa')).rejects.toMatchObject({ code: 'password-needed' });
  });

  test('fails with the name of the rule for a page that no PDF/A can have', async () => {
    const path = changed('huge.pdf', writePdfaInput('small.pdf', { pages: ['x'] }), (text) =>
      text.replace(/595\s+842/, '15000 842'),
    );
    await expect(bench.convert(path, 'pdfa')).rejects.toMatchObject({
      code: 'not-archivable',
      detail: { reason: phrase('a page is smaller than 3 or larger than 14,400 points'), clause: '6.1.13' },
    });
  });
});

describe('a file that only claims to be PDF/A-2b is detected', () => {
  const onPage = (entries: string) => (text: string) =>
    text.replace('/Type /Page\n', `/Type /Page\n${entries}\n`);
  const inCatalog = (entries: string) => (text: string) =>
    text.replace('/Type /Catalog\n', `/Type /Catalog\n${entries}\n`);
  const withCommands = (commands: string) => (text: string) =>
    text.replace(/(\nBT\n|\nq\n|\nq )/, `\n${commands}$1`);
  test.each([
    ['6.2.4.3', 'no output intent', (text: string) => text.replace('/OutputIntents', '/Outputs')],
    ['6.2.4.3', 'colours of print', withCommands('0 0 0 1 k')],
    ['6.2.2', 'an unknown command', withCommands('BX 1 foo EX')],
    ['6.1.13', 'too many saved states', withCommands(`${'q '.repeat(29)}${'Q '.repeat(29)}`)],
    ['6.2.6', 'an unknown rendering intent', withCommands('/Vivid ri')],
    [
      '6.1.10',
      'an inline picture packed by LZW',
      withCommands('BI /W 1 /H 1 /BPC 8 /CS /G /F /LZW ID x EI '),
    ],
    [
      '6.2.8',
      'a smoothed picture',
      (text: string) => text.replace('/Subtype /Image\n', '/Subtype /Image\n/Interpolate true\n'),
    ],
    ['6.2.5', 'a transfer function', onPage('/Extra << /Type /ExtGState /TR /Identity >>')],
    ['6.2.10', 'an unknown blend mode', onPage('/Extra << /Type /ExtGState /BM /Glow >>')],
    ['6.2.9', 'a PostScript drawing', onPage('/Extra << /Type /XObject /Subtype /PS >>')],
    [
      '6.2.4.4',
      'a spot colour in two ways',
      onPage(
        '/Extra [[/Separation /Gold /DeviceRGB << /FunctionType 2 /N 1 /Domain [0 1] /C1 [1 1 0] >>] [/Separation /Gold /DeviceRGB << /FunctionType 2 /N 1 /Domain [0 1] /C1 [1 0 0] >>]]',
      ),
    ],
    ['6.3.1', 'a film', onPage('/Annots [<< /Type /Annot /Subtype /Movie /F 4 /Rect [0 0 9 9] >>]')],
    ['6.3.2', 'a hidden note', onPage('/Annots [<< /Subtype /Link /F 6 /Rect [0 0 9 9] >>]')],
    ['6.3.3', 'a note without a look', onPage('/Annots [<< /Subtype /Text /F 4 /Rect [0 0 9 9] >>]')],
    ['6.5.1', 'a script', inCatalog('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
    [
      '6.5.1',
      'a program to start',
      onPage('/Annots [<< /Subtype /Link /F 4 /Rect [0 0 9 9] /A << /S /Launch /F (x) >> >>]'),
    ],
    ['6.5.2', 'an action when a page opens', onPage('/AA << /O << /S /Named /N /NextPage >> >>')],
    ['6.4.1', 'a form drawn by the viewer', inCatalog('/AcroForm << /Fields [] /NeedAppearances true >>')],
    ['6.4.2', 'a form of the kind XFA', inCatalog('/AcroForm << /Fields [] /XFA (x) >>')],
    [
      '6.6.4',
      'another part of the standard',
      (text: string) => text.replace(/pdfaid:part=(['"])2/, 'pdfaid:part=$11'),
    ],
    ['6.6.2.1', 'metadata that is not XML', (text: string) => text.replace('</rdf:RDF>', '</rdf:RDX>')],
    [
      '6.6.2.3',
      'metadata of an unknown kind',
      (text: string) => text.replace('<rdf:Description ', '<rdf:Description xmlns:my="urn:my" my:own="1" '),
    ],
    ['6.8', 'an attachment', inCatalog('/Extra << /Type /Filespec /F (a) /UF (a) /EF << >> >>')],
    ['6.9', 'layers without a name', inCatalog('/OCProperties << /OCGs [] /D << >> >>')],
    ['6.11', 'demands on the viewer', inCatalog('/Requirements []')],
    ['6.1.13', 'a name that is too long', onPage(`/Extra /${'n'.repeat(130)}`)],
    [
      '6.1.7.1',
      'a part in another file',
      (text: string) => text.replace('/Subtype /Image\n', '/Subtype /Image\n/F (x)\n'),
    ],
    [
      '6.2.11.4.1',
      'a font that is not embedded',
      (text: string) => text.replaceAll(/\/FontFile[23]? /g, '/FontFiles '),
    ],
    ['6.2.11.2', 'a font without widths', (text: string) => text.replace('/Widths', '/Width')],
  ])('%s: %s', async (clause, name, change) => {
    const path = changed(`${name}.pdf`, validPdfa, change);
    expect(await ruleBrokenBy(path)).toMatch(new RegExp(`^${clause.replaceAll('.', '\\.')}`));
  });
});

describe('real files', () => {
  const known = ['pass', 'fail'].map(
    (verdict) => [verdict, corpusFile(`pdf/pdfa/a2b-${verdict}-transparency.pdf`)] as const,
  );
  test.each(known.flatMap(([verdict, path]) => (path ? [[verdict, path] as const] : [])))(
    'one known to %s is reported so',
    async (verdict, path) => {
      const rule = await ruleBrokenBy(path);
      if (verdict === 'pass') expect(rule).toBeUndefined();
      else expect(rule).toBeDefined();
    },
  );
});
