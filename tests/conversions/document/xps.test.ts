import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfFacts, pdfText } from '#tests/support/documents.ts';
import { craftZip } from '#tests/support/crafted-zip.ts';
import { pixelAt, decodeWithFfmpeg } from '#tests/support/pixels.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

// Pages that Windows prints to a file (ECMA-388), which are read but never written.

let bench: Workbench;
let folder: string;
beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const font = readFileSync(
  execFileSync('fc-match', ['-f', '%{file}', 'Liberation Sans'], { encoding: 'utf8' }),
);
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const xps = 'http://schemas.microsoft.com/xps/2005/06';

/** Two pages of 400 x 200 units of 1/96 inch: a red rectangle on the right, a word on the left. */
function pages(): Buffer {
  const page = (word: string) =>
    `<FixedPage xmlns="${xps}" Width="400" Height="200" xml:lang="en"><Path Data="M200,0 L400,0 400,200 200,200 Z" Fill="#ff0000"/><Glyphs FontUri="/font.ttf" FontRenderingEmSize="32" OriginX="20" OriginY="80" Fill="#000000" UnicodeString="${word}"/></FixedPage>`;
  const fontOf = `<Relationships xmlns="${relations}"><Relationship Type="${xps}/required-resource" Target="/font.ttf" Id="F"/></Relationships>`;
  return craftZip([
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="fdseq" ContentType="application/vnd.ms-package.xps-fixeddocumentsequence+xml"/><Default Extension="fdoc" ContentType="application/vnd.ms-package.xps-fixeddocument+xml"/><Default Extension="fpage" ContentType="application/vnd.ms-package.xps-fixedpage+xml"/><Default Extension="ttf" ContentType="application/vnd.ms-opentype"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${relations}"><Relationship Type="${xps}/fixedrepresentation" Target="/FixedDocSeq.fdseq" Id="R"/></Relationships>`,
    },
    {
      name: 'FixedDocSeq.fdseq',
      content: `<FixedDocumentSequence xmlns="${xps}"><DocumentReference Source="/Documents/1/FixedDoc.fdoc"/></FixedDocumentSequence>`,
    },
    {
      name: 'Documents/1/FixedDoc.fdoc',
      content: `<FixedDocument xmlns="${xps}"><PageContent Source="/Pages/1.fpage"/><PageContent Source="/Pages/2.fpage"/></FixedDocument>`,
    },
    { name: 'Pages/1.fpage', content: page('Windmill') },
    { name: 'Pages/_rels/1.fpage.rels', content: fontOf },
    { name: 'Pages/2.fpage', content: page('Harbour') },
    { name: 'Pages/_rels/2.fpage.rels', content: fontOf },
    { name: 'font.ttf', content: font },
  ]);
}

test('XPS becomes the same pages in PDF, with text kept as text', async () => {
  const path = join(folder, 'a.xps');
  writeFileSync(path, pages());
  const [pdf = ''] = (await bench.convert(path, 'pdf')).files;
  expect(pdfFacts(pdf).sizes).toEqual([
    [300, 150],
    [300, 150],
  ]);
  expect(pdfText(pdf).split(/\s+/).filter(Boolean)).toEqual(['Windmill', 'Harbour']);
  const { files } = await bench.convert(path, 'png', { dpi: 96 });
  expect(files).toHaveLength(2);
  expect(pixelAt(decodeWithFfmpeg(files[0] ?? ''), 300, 100)).toEqual([255, 0, 0, 255]);
});

test('truncated or invalid XPS is reported as damaged', async () => {
  const whole = pages();
  for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('a letter')]) {
    const path = join(folder, 'bad.xps');
    writeFileSync(path, bytes);
    await expect(bench.convert(path, 'pdf')).rejects.toMatchObject({ code: 'file-damaged' });
  }
});
