import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfFacts } from '#tests/support/documents.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
let server: TestServer;
let scenePaths: readonly string[];

/** Five formats, each with a different color and size, in an order that is neither by name nor by format. */
const scenes = [
  { name: 'red.jpg', colour: '#ff0000', widthPx: 40 },
  { name: 'lime.png', colour: '#00ff00', widthPx: 50 },
  { name: 'blue.webp', colour: '#0000ff', widthPx: 60 },
  { name: 'cyan.png', colour: '#00ffff', widthPx: 70 },
  { name: 'clear.tiff', colour: '#ffff00', widthPx: 80 },
];

beforeAll(async () => {
  [bench, server] = await Promise.all([openSharedWorkbench(), openTestServer()]);
  const folder = await bench.folder();
  scenePaths = await Promise.all(
    scenes.map(async ({ name, colour, widthPx }) => {
      const path = join(folder, name);
      await sharp({ create: { width: widthPx, height: 20, channels: 3, background: colour } }).toFile(path);
      return path;
    }),
  );
});
afterAll(() => Promise.all([bench.close(), server.close()]));

test('several images of different formats become one PDF, one page each in the given order', async () => {
  const [first = '', ...others] = scenePaths;
  const { files } = await bench.convert(first, 'pdf', {}, { additionalPaths: others });
  const [pdf = ''] = files;
  expect(pdfFacts(pdf).pages).toBe(scenes.length);
  const { files: drawn } = await bench.convert(pdf, 'png', { dpi: 72 });
  const colours = await Promise.all(
    drawn.map(async (path) => {
      const { channels } = await sharp(path).stats();
      return channels.slice(0, 3).map(({ mean }) => (mean > 128 ? 'ff' : '00'));
    }),
  );
  expect(colours.map((colour) => `#${colour.join('')}`)).toEqual(scenes.map(({ colour }) => colour));
});

test('with a paper size, every image is on a page of that size', async () => {
  const [first = '', ...others] = scenePaths;
  const { files } = await bench.convert(
    first,
    'pdf',
    { pageSize: 'a4' },
    { additionalPaths: others.slice(0, 1) },
  );
  const { pages, sizes } = pdfFacts(files[0] ?? '');
  expect(pages).toBe(2);
  for (const size of sizes)
    expect(size.map(Math.round).toSorted((one, other) => one - other)).toEqual([595, 842]);
});

async function send(names: readonly string[], toFormat = 'pdf'): Promise<Response> {
  const form = new FormData();
  form.set('type', 'image');
  form.set('toFormat', toFormat);
  for (const name of names) {
    const path = scenePaths.find((candidate) => candidate.endsWith(name));
    const content = path ? await readFile(path) : 'Only words.';
    form.append('files', new Blob([content]), name);
  }
  return server.fetch('/api/convert', { method: 'POST', body: form });
}

test('a job accepts up to twenty images for a PDF', async () => {
  const response = await send(scenes.map(({ name }) => name));
  expect(response.status).toBe(202);
  expect(await response.json()).toMatchObject({
    fromFormat: 'jpg',
    toFormat: 'pdf',
    originalFileName: 'red.jpg',
  });
  expect((await send(Array.from({ length: 21 }, () => 'red.jpg'))).status).toBe(413);
});

test('other targets accept one file at a time', async () => {
  const response = await send(['red.jpg', 'lime.png'], 'webp');
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('One file can be sent at a time');
});

test('the name of a file that is not an image is reported', async () => {
  const response = await send(['red.jpg', 'words.txt']);
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('"words.txt"');
});

test('the list of formats states where several files become one', async () => {
  const reply = (await (await server.fetch('/api/formats')).json()) as {
    types: { type: string; formats: { format: string; targets: { format: string; maxFiles: number }[] }[] }[];
  };
  const jpg = reply.types
    .find(({ type }) => type === 'image')
    ?.formats.find(({ format }) => format === 'jpg');
  const maxFilesByFormat = Object.fromEntries(
    jpg?.targets.map(({ format, maxFiles }) => [format, maxFiles]) ?? [],
  );
  expect(maxFilesByFormat).toMatchObject({ pdf: 20, png: 1 });
});
