import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormatId } from '#src/formats/formats.ts';
import { readWordDocument } from '#tests/support/office/read-word.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let folder: string;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  folder = await bench.folder();
});
afterAll(() => bench.close());

const inHtml = (svg: string) =>
  `<html><head><style>.bar { fill: #00a000 } @media print { .bar { fill: red } }</style></head><body><p>Before</p>${svg}<p>After</p></body></html>`;
const chart =
  '<svg width="200" height="100" aria-label="Sales"><rect class="bar" width="200" height="100"/><text x="20" y="50">A &amp; B&nbsp;C</text></svg>';

let count = 0;

async function made(svg: string, to: FormatId): Promise<string> {
  const path = join(folder, `page-${(count += 1)}.html`);
  writeFileSync(path, inHtml(svg));
  const { files } = await bench.convert(path, to);
  return files[0] ?? '';
}

const listed = (path: string): string => execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' });

test('an SVG in a web page becomes an image of its size and colors in Word', async () => {
  const path = await made(chart, 'docx');
  const [svg = ''] = /word\/media\/\S+\.svg/.exec(listed(path)) ?? [];
  const [png = ''] = /word\/media\/\S+\.png/.exec(listed(path)) ?? [];
  expect(readWordDocument(path).images).toEqual([{ widthPt: 150, heightPt: 75 }]);
  // LibreOffice writes the document, and no other reader tells the description of an image.
  const document = execFileSync('unzip', ['-p', path, 'word/document.xml'], { encoding: 'utf8' });
  expect(document).toContain('descr="Sales"');
  expect(execFileSync('unzip', ['-p', path, svg], { encoding: 'utf8' })).toContain('A &amp; B&#160;C');
  writeFileSync(join(folder, 'chart.png'), execFileSync('unzip', ['-p', path, png]));
  const corner = ['-v', 'error', '-i', join(folder, 'chart.png'), '-vf', 'crop=4:4:2:2,scale=1:1'];
  const seen = execFileSync('ffmpeg', [...corner, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-']);
  const [red = 0, green = 0, blue = 0] = seen;
  expect(Math.abs(green - 0xa0)).toBeLessThan(4);
  expect(Math.max(red, blue)).toBeLessThan(4);
});

test('an SVG measured in points, with reused parts, has its stated size', async () => {
  const parts =
    '<defs><symbol id="a" overflow="visible"><path d="M0 0h9v9z"/></symbol></defs><use xlink:href="#a"/>';
  const path = await made(`<svg width="150pt" height="7.5pc" viewBox="0 0 150 90">${parts}</svg>`, 'docx');
  expect(readWordDocument(path).images).toEqual([{ widthPt: 150, heightPt: 90 }]);
});

test.each(['epub', 'odt'] as const)('is in %s too', async (to) => {
  expect(listed(await made(chart, to))).toMatch(/\.svg$/m);
});

test('becomes text in a format without images', async () => {
  expect(readFileSync(await made(chart, 'txt'), 'utf8')).toContain('A & B');
});

test.each([
  ['a sign whose size styles say', '<svg viewBox="0 0 512 512"><path d="M0 0h512v512z"/></svg>'],
  ['decoration', '<svg width="9" height="9" aria-hidden="true"><path d="M0 0h9v9z"/></svg>'],
  ['what draws a part of another', '<svg width="9" height="9"><use href="#elsewhere"/></svg>'],
])('%s does not become an image', async (_, svg) => {
  expect(listed(await made(svg, 'docx'))).not.toContain('word/media/');
});
