import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormatId } from '#src/formats/formats.ts';
import { writeDocxFixture, writeZipFixture } from '#tests/fixtures/documents.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { craftZip } from '#tests/support/crafted-zip.ts';
import { pdfInside, listPdfImages, pdfText } from '#tests/support/documents.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

const execute = promisify(execFile);
const canary = 'CANARY-OF-ANOTHER-VISITOR';

let bench: Workbench;
let folder: string;
let server: Server;
let hits: string[] = [];

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
  await writeFile(at('secret.txt'), canary);
  server = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end(`<svg xmlns="http://www.w3.org/2000/svg"><text>${canary}</text></svg>`);
  }).listen(0, '0.0.0.0');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.close();
  await bench.close();
});
beforeEach(() => {
  hits = [];
});

const at = (name: string) => join(folder, name);
const port = () => (server.address() as AddressInfo).port;
const written = async (name: string, content: string) => {
  await writeFile(at(name), content);
  return at(name);
};

/** A page that tries many ways to reach a server or a file. */
const greedyPage = () => {
  const host = `http://127.0.0.1:${port()}`;
  return `<!doctype html><html><head><meta http-equiv="refresh" content="2;url=${host}/refresh">
<link rel="stylesheet" href="${host}/style.css"><style>@import url("HTTP://[::ffff:127.0.0.1]:${port()}/import.css"); @font-face { font-family: f; src: url("${host}/font") } body { font-family: f, serif }</style></head>
<body><h1>visible heading</h1><img src="${host}/img"><img src="http://2130706433:${port()}/decimal"><iframe src="${host}/frame"></iframe>
<iframe src="file://${at('secret.txt')}"></iframe><object data="file://${at('secret.txt')}"></object><embed src="file:///etc/passwd">
<script>
fetch('${host}/fetch').catch(() => {}); navigator.sendBeacon('${host}/beacon', 'x');
new WebSocket('ws://127.0.0.1:${port()}/socket'); new EventSource('${host}/events');
const request = new XMLHttpRequest(); request.open('GET', 'file://${at('secret.txt')}'); request.onload = () => document.write(request.responseText); request.send();
</script></body></html>`;
};

describe('a web page that tries to reach out', () => {
  it('would reach the server without the sandbox', async () => {
    const page = await written('greedy-bare.html', greedyPage());
    await execute('/usr/lib/chromium/chromium', [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      `--user-data-dir=${at('profile')}`,
      `--print-to-pdf=${at('bare.pdf')}`,
      `file://${page}`,
    ]);
    expect(hits.length).toBeGreaterThan(3);
    expect(pdfText(at('bare.pdf'))).toContain(canary);
  });

  it.each(['pdf', 'docx', 'xlsx', 'txt'] as const)('reaches nothing when converted to %s', async (to) => {
    const {
      files: [result = ''],
      noteCodes,
    } = await bench.convert(await written('greedy.html', greedyPage()), to);
    expect(hits).toEqual([]);
    if (to === 'pdf') {
      expect(pdfText(result)).toContain('visible heading');
      expect(pdfInside(result)).not.toContain(canary);
      expect(pdfText(result)).not.toContain('root:');
    }
    expect(noteCodes).toContain(to === 'pdf' ? 'page-requests-refused' : 'page-links-omitted');
  });
});

describe('an office document that tries to reach out', () => {
  const reaching = (name: string, image: string) =>
    writeDocxFixture(at(name), { paragraphs: ['visible words'], image });

  it('would reach the server without the sandbox', async () => {
    const docx = await reaching('bare.docx', `http://127.0.0.1:${port()}/picture.png`);
    await execute('soffice', [
      '--headless',
      `-env:UserInstallation=file://${at('office')}`,
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      docx,
    ]);
    expect(hits.length).toBeGreaterThan(0);
  });

  it.each(['pdf', 'odt', 'html'] as const)('reaches nothing when converted to %s', async (to) => {
    await bench.convert(await reaching('reaching.docx', `http://127.0.0.1:${port()}/picture.png`), to);
    expect(hits).toEqual([]);
  });

  it('shows no image from another folder', async () => {
    const docx = await reaching('file.docx', 'file:///usr/share/icons/hicolor/48x48/apps/chromium.png');
    const {
      files: [pdf = ''],
      noteCodes,
    } = await bench.convert(docx, 'pdf');
    expect(listPdfImages(pdf)).toEqual([]);
    expect(noteCodes).toContain('document-links-omitted');
  });

  it('does not read outside its folder through an external entity', async () => {
    const entity = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY e SYSTEM "file://${at('secret.txt')}">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&e;</w:t></w:r></w:p></w:body></w:document>`;
    const plain = await writeDocxFixture(at('entity.docx'), { paragraphs: ['x'] });
    const { stdout } = await execute('bsdtar', ['-xOf', plain, '[[]Content_Types].xml']);
    const rels = (await execute('bsdtar', ['-xOf', plain, '_rels/.rels'])).stdout;
    const docx = await writeZipFixture(at('entity.docx'), {
      '[Content_Types].xml': stdout,
      '_rels/.rels': rels,
      'word/document.xml': entity,
    });
    const words = await bench.convert(docx, 'pdf').then(({ files }) => pdfText(files[0] ?? ''), String);
    expect(words).not.toContain(canary);
  });
});

describe('a document that unpacks to far more than its size', () => {
  const much = Buffer.alloc(80 * 1_048_576, '<row><c t="inlineStr"><is><t>aaaaaaaa</t></is></c></row>');
  const manifest = { 'META-INF/manifest.xml': '<manifest/>' };
  const types = { '[Content_Types].xml': '<Types/>' };
  const bombs: readonly (readonly [string, FormatId, Record<string, string | Buffer>])[] = [
    ['sheet.xlsx', 'csv', { ...types, 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': much }],
    ['text.docx', 'pdf', { ...types, 'word/document.xml': much }],
    ['slides.pptx', 'odp', { ...types, 'ppt/presentation.xml': much }],
    ['sheet.ods', 'xlsx', { ...manifest, 'content.xml': much }],
    ['text.odt', 'html', { ...manifest, 'content.xml': much }],
  ];

  it.each(bombs)('is rejected before LibreOffice opens it: %s', async (name, to, parts) => {
    const path = await writeZipFixture(at(name), parts);
    await expect(bench.convert(path, to)).rejects.toMatchObject({
      code: 'expands-too-much',
      detail: { format: name.slice(name.indexOf('.') + 1).toUpperCase(), ratio: 100 },
    });
  });

  it('is rejected if it states a small size', async () => {
    const entries = [
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'xl/workbook.xml', content: '<workbook/>' },
      { name: 'xl/worksheets/sheet1.xml', content: much, deflate: true, statedBytes: 2000 },
    ];
    await writeFile(at('lying.xlsx'), craftZip(entries));
    await expect(bench.convert(at('lying.xlsx'), 'csv')).rejects.toMatchObject({ code: 'expands-too-much' });
  });
});

describe('hostile files of the corpus end with a result or a reason', () => {
  const cases: readonly (readonly [string, FormatId])[] = [
    ['made/html-file-frames.html', 'pdf'],
    ['made/html-loopback.html', 'pdf'],
    ['real/ssrf-fetch.html', 'pdf'],
    ['made/remote-template.docx', 'pdf'],
    ['real/external-entity.docx', 'pdf'],
    ['real/xml-bomb.xlsx', 'pdf'],
    ['real/fuzz-crash.docx', 'pdf'],
    ['made/exe-named.docx', 'pdf'],
    ['made/pdf-js-openaction.pdf', 'txt'],
    ['made/pdf-launch.pdf', 'pdfa'],
    ['made/formula-injection.csv', 'xlsx'],
    ['real/pages-cycle.pdf', 'txt'],
  ];
  for (const [name, to] of cases) {
    const path = corpusFile(`hostile/${name}`);
    it.skipIf(!path)(`${name} to ${to}`, async () => {
      const ended = await bench.convert(path ?? '', to).then(
        ({ files }) => files[0],
        (error: { code?: string; detail?: unknown }) => error,
      );
      if (typeof ended === 'string') return to === 'pdf' && expect(pdfText(ended)).not.toContain('root:');
      expect(ended?.code).toMatch(/^(file-damaged|content-mismatch|engine-refused|no-content)$/);
      return expect(JSON.stringify(ended?.detail)).not.toMatch(/\/|soffice|qpdf|poppler/);
    });
  }
});
