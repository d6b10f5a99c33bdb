import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { note } from '#src/contract/messages/notes.ts';
import { pdfOfObjects } from '../../../../fixtures/pdf-of-objects.ts';
import { openPdfBench } from '#tests/support/pdf/pdf-bench.ts';

// What later files of a merge contribute, as listed by other programs.
const { writeInput, resolvePath, useTool } = openPdfBench();

interface Listed {
  readonly qpdf: readonly [unknown, Readonly<Record<string, { readonly value?: unknown }>>];
  readonly pages: readonly { readonly object: string }[];
  readonly pagelabels: readonly { readonly index: number; readonly label: unknown }[];
  readonly acroform: {
    readonly fields: readonly {
      readonly fullname: string;
      readonly parent: string;
      readonly pageposfrom1: number;
    }[];
  };
}

async function merged(...paths: readonly string[]): Promise<Listed> {
  const { files } = await useTool('pdf-merge', paths);
  const [path = ''] = files;
  execFileSync('qpdf', ['--check', path]);
  return JSON.parse(execFileSync('qpdf', ['--json=2', path], { encoding: 'utf8', maxBuffer: 1e8 }));
}

type Entries = Readonly<Record<string, unknown>>;

const findCatalog = ({ qpdf }: Listed): Entries =>
  Object.values(qpdf[1]).find(({ value }) => isCatalog(value))?.value as Entries;
const isCatalog = (value: unknown) =>
  typeof value === 'object' && value !== null && '/Type' in value && value['/Type'] === '/Catalog';

/** Resolves a value that is an indirect reference or a direct object. */
const at = ({ qpdf }: Listed, value: unknown): unknown => qpdf[1][`obj:${String(value)}`]?.value ?? value;

/** Page number (from 1) of the target of each link and action. */
function listLinkTargetPages({ qpdf, pages }: Listed): number[] {
  const targets: number[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (['/Dest', '/D'].includes(key) && Array.isArray(inner))
        targets.push(pages.findIndex(({ object }) => object === inner[0]) + 1);
      walk(inner);
    }
  };
  Object.entries(qpdf[1]).forEach(([name, { value }]) => void (name !== 'trailer' && walk(value)));
  return targets.toSorted((one, other) => one - other);
}

test('links of every file lead to its own pages, named or direct, forward and back', async () => {
  const page = (annots: string) => `<< /Type /Page /Parent 2 0 R /Annots [${annots}] >>`;
  const link = (goes: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${goes} >>`;
  const linked = pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R /Dests << /old [5 0 R /Fit] >> /Names << /Dests << /Names [(new) << /D [4 0 R /FitH 9] >>] >> >> >>',
    '<< /Type /Pages /MediaBox [0 0 300 300] /Count 3 /Kids [3 0 R 4 0 R 5 0 R] >>',
    page(
      [
        link('/Dest [5 0 R /XYZ 0 9 0]'),
        link('/A << /S /GoTo /D 6 0 R >>'),
        link('/Dest (new)'),
        link('/A << /S /GoTo /D /old >>'),
      ].join(' '),
    ),
    page(link('/Dest [3 0 R /Fit]')),
    page(link('/A << /S /URI /URI (https://example.org/) >>')),
    '[4 0 R /Fit]',
  ]);
  const path = writeInput('linked.pdf', linked);
  const targets = listLinkTargetPages(
    await merged(writeInput('before.pdf', { pages: ['one', 'two'] }), path, path),
  );
  expect(targets).toEqual([3, 4, 4, 5, 5, 6, 7, 7, 8, 8]);
});

test('pages without labels keep their numbers next to pages with labels', async () => {
  const without = writeInput('without.pdf', { pages: ['one', 'two'] });
  const roman = writeInput('roman.pdf', { pages: ['three', 'four'], labels: '0 << /S /r >>' });
  const { pagelabels } = await merged(without, roman, without);
  expect(pagelabels).toEqual([
    { index: 0, label: { '/S': '/D', '/St': 1 } },
    { index: 2, label: { '/S': '/r', '/St': 1 } },
    { index: 4, label: { '/S': '/D', '/St': 5 } },
  ]);
});

test('a field on several pages of a later file stays one field', async () => {
  const widget = (more: string) =>
    `<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /Parent 5 0 R ${more} >>`;
  const form = writeInput(
    'form.pdf',
    pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] >> >>',
      '<< /Type /Pages /MediaBox [0 0 300 300] /Count 2 /Kids [3 0 R 4 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /Annots [6 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /Annots [7 0 R] >>',
      '<< /FT /Tx /T (case) /V (12-34) /Kids [6 0 R 7 0 R] >>',
      widget('/P 3 0 R'),
      widget('/P 4 0 R'),
    ]),
  );
  const listed = await merged(writeInput('cover.pdf', { pages: ['one'] }), form, form);
  const { fields } = listed.acroform;
  expect(fields.map(({ pageposfrom1 }) => pageposfrom1)).toEqual([2, 3, 4, 5]);
  expect(new Set(fields.map(({ fullname }) => fullname)).size, 'a name for each file').toBe(2);
  expect(new Set(fields.map(({ parent }) => parent)).size, 'one field each').toBe(2);
  expect(JSON.stringify(listed.qpdf), 'nothing of how they were found again').not.toContain('FSHIFT');
});

test('a merged file opens without a side panel unless it has attachments', async () => {
  const plain = writeInput('plain.pdf', { pages: ['one'] });
  const packed = resolvePath('packed.pdf');
  execFileSync('qpdf', ['--object-streams=generate', plain, packed]);
  const attached = writeInput('attached.pdf', {
    pages: ['two'],
    attachment: { name: 'a.txt', text: 'words' },
  });
  expect(findCatalog(await merged(plain, plain))['/PageMode']).toBeUndefined();
  expect(findCatalog(await merged(packed, packed))['/PageMode']).toBeUndefined();
  expect(findCatalog(await merged(packed, attached))['/PageMode']).toBe('/UseAttachments');
});

/** Two pages, with extra entries in the catalog and each page, and extra objects from number 5. */
const twoPages = (catalog: string, more: readonly [string, string], ...objects: string[]): string =>
  pdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /MediaBox [0 0 300 300] /Count 2 /Kids [3 0 R 4 0 R] >>',
    ...more.map((entries) => `<< /Type /Page /Parent 2 0 R ${entries} >>`),
    ...objects,
  ]);

test('keeps the scripts of every file', async () => {
  const scripted = (text: string) =>
    twoPages(
      '/Names << /JavaScript << /Names [(sums) 5 0 R] >> >>',
      ['', ''],
      `<< /S /JavaScript /JS (${text}) >>`,
    );
  const [one, two] = [writeInput('one.pdf', scripted('first')), writeInput('two.pdf', scripted('second'))];
  const scriptsOf = (listed: Listed) => {
    const names = at(listed, findCatalog(listed)['/Names']) as Entries;
    const tree = at(listed, names['/JavaScript']) as Entries;
    const list = at(listed, tree['/Names']) as readonly unknown[];
    return list.map((entry, index) => (index % 2 === 0 ? entry : (at(listed, entry) as Entries)['/JS']));
  };
  const listed = await merged(one, two, two);
  const found = scriptsOf(listed);
  expect(found.filter((_, index) => index % 2 === 1)).toEqual(['u:second', 'u:second', 'u:first']);
  expect(new Set(found.filter((_, index) => index % 2 === 0)).size, 'names of their own').toBe(3);
  expect(JSON.stringify(listed.qpdf), 'nothing of how they came along').not.toContain('FSHIFT');
  expect(scriptsOf(await merged(writeInput('none.pdf', { pages: ['x'] }), two))).toEqual([
    'u:2-sums',
    'u:second',
  ]);
});

test('articles of every file lead through its own pages', async () => {
  const article = twoPages(
    '/Threads [5 0 R]',
    ['/B [6 0 R]', '/B [7 0 R]'],
    '<< /Type /Thread /F 6 0 R /I << /Title (on) >> >>',
    '<< /T 5 0 R /N 7 0 R /V 7 0 R /P 3 0 R /R [0 0 99 99] >>',
    '<< /N 6 0 R /V 6 0 R /P 4 0 R /R [0 0 99 99] >>',
  );
  const path = writeInput('article.pdf', article);
  const listed = await merged(writeInput('cover.pdf', { pages: ['one'] }), path, path);
  const threads = at(listed, findCatalog(listed)['/Threads']) as readonly unknown[];
  const pages = threads.map((thread) => {
    const { '/F': first } = at(listed, thread) as Entries;
    const bead = at(listed, first) as Entries;
    const next = at(listed, bead['/N']) as Entries;
    return [bead, next].map(({ '/P': page }) => listed.pages.findIndex(({ object }) => object === page) + 1);
  });
  expect(pages).toEqual([
    [2, 3],
    [4, 5],
  ]);
});

test('associated files of each document are associated with the merged one', async () => {
  const file = (name: string, number: number) =>
    `<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /Data /EF << /F ${number} 0 R >> >>`;
  const stream = '<< /Type /EmbeddedFile /Length 2 >>\nstream\nhi\nendstream';
  const document = (listed: string, alone: string) =>
    twoPages(
      '/AF [5 0 R 6 0 R] /Names << /EmbeddedFiles << /Names [(data) 5 0 R] >> >>',
      ['', ''],
      file(listed, 7),
      file(alone, 7),
      stream,
    );
  const paths = [
    writeInput('first-data.pdf', document('a', 'b')),
    writeInput('later-data.pdf', document('c', 'd')),
    writeInput('last-data.pdf', document('e', 'f')),
  ];
  const listed = await merged(...paths);
  const files = at(listed, findCatalog(listed)['/AF']) as readonly unknown[];
  expect(files.map((one) => (at(listed, one) as Entries)['/UF'])).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `u:${name}`),
  );
  expect(JSON.stringify(listed.qpdf), 'nothing of how they came along').not.toContain('FSHIFT');
  const shown = execFileSync('qpdf', ['--list-attachments', resolvePath('later-data.pdf')], {
    encoding: 'utf8',
  });
  expect(shown).toContain('data');
});

test('notes a later form with scripts that refer to renamed fields', async () => {
  const form = (name: string, script: string) =>
    twoPages(
      '/AcroForm << /Fields [5 0 R] >>',
      ['/Annots [5 0 R]', ''],
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /Rect [0 0 99 20] /AA << /C << /S /JavaScript /JS (${script}) >> >> >>`,
    );
  const first = writeInput('total.pdf', form('total', '1'));
  const notesOf = async (name: string, content: string) =>
    (await useTool('pdf-merge', [first, writeInput(name, content)])).notes;
  const naming = "this.getField\\('total'\\).value";
  expect(await notesOf('same.pdf', form('total', naming))).toEqual([
    note('fields-renamed', { name: 'same.pdf' }),
  ]);
  expect(await notesOf('silent.pdf', form('total', 'event.value = 1'))).toEqual([]);
  expect(await notesOf('other.pdf', form('sum', naming))).toEqual([]);
});
