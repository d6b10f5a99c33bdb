import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormatId } from '#src/formats/formats.ts';
import { writeDocuments } from '#tests/fixtures/documents.ts';
import { pdfText, readImageDimensions, zipText } from '#tests/support/documents.ts';
import { openSharedWorkbench, type Workbench } from '#tests/support/workbench.ts';

let bench: Workbench;
const files = new Map<string, string>();

/** Formats that the fixtures write directly, and those that LibreOffice converts from them. */
const made = [
  ['docx', 'doc'],
  ['docx', 'odt'],
  ['xlsx', 'xls'],
  ['xlsx', 'ods'],
  ['pptx', 'ppt'],
  ['pptx', 'odp'],
  ['pdf', 'jpg'],
  ['pdf', 'png'],
] as const;

beforeAll(async () => {
  bench = await openSharedWorkbench();
  for (const [format, path] of await writeDocuments(await bench.folder())) files.set(format, path);
  for (const [from, to] of made)
    files.set(to, (await bench.convert(files.get(from) ?? '', to)).files[0] ?? '');
});
afterAll(() => bench.close());

const texts = ['docx', 'doc', 'rtf', 'odt'] as const;
const spreadsheetFormats = ['xlsx', 'xls', 'ods'] as const;
const shows = ['pptx', 'ppt', 'odp'] as const;
const within = (family: readonly FormatId[]) =>
  family.flatMap((from) => family.filter((to) => to !== from).map((to) => [from, to] as const));
const into = (family: readonly FormatId[], ...targets: readonly FormatId[]) =>
  family.flatMap((from) => targets.map((to) => [from, to] as const));

const pairs: readonly (readonly [FormatId, FormatId])[] = [
  ...within(texts),
  ...within(spreadsheetFormats),
  ...within(shows),
  ...into([...texts, ...spreadsheetFormats, ...shows, 'html', 'txt', 'csv', 'jpg', 'png'], 'pdf'),
  ...into(['docx', 'xlsx', 'html', 'pptx', 'txt', 'pdf'], 'png'),
  ...into(['html', 'txt'], ...texts, ...spreadsheetFormats),
  ...into([...texts, ...spreadsheetFormats], 'html', 'txt'),
  ...into(spreadsheetFormats, 'csv'),
  ...into(['pdf', 'png', 'jpg', 'html', 'pptx', 'csv'], 'txt'),
  ...into(['pdf', 'txt', 'pptx'], 'html'),
  ...into(['docx', 'pdf', 'png'], 'pdfa'),
  ...into(['docx'], 'xlsx'),
  ...into(['xlsx'], 'docx', 'rtf', 'odt'),
];

describe('documents into one another', () => {
  it.each(pairs)('%s to %s keeps the words', async (from, to) => {
    const {
      files: [result = ''],
    } = await bench.convert(files.get(from) ?? '', to, {}, { from });
    expect(await readResultWords(result, to)).toContain('Windmill');
  });

  it('has a path between all documents of the specification', () => {
    const spec = [
      'pdf',
      'doc',
      'docx',
      'txt',
      'rtf',
      'html',
      'xls',
      'xlsx',
      'ppt',
      'pptx',
      'jpg',
      'jpeg',
      'png',
      'pdfa',
    ] as const;
    const missing = spec.flatMap((from) =>
      spec.filter((to) => to !== from && !bench.registry.plan(from, to)).map((to) => `${from} to ${to}`),
    );
    expect(missing).toEqual([]);
  });
});

const mainStreams: Partial<Record<FormatId, string>> = {
  doc: 'WordDocument',
  xls: 'Workbook',
  ppt: 'PowerPoint Document',
};

/**
 * Returns the text of a result, read by a program other than its writer; text in the image of a page is read by OCR.
 */
async function readResultWords(path: string, format: FormatId): Promise<string> {
  if (format === 'pdf' || format === 'pdfa') return pdfWords(path);
  if (format === 'png')
    return readImageDimensions(path).widthPx > 500
      ? readResultWords((await bench.convert(path, 'txt', {}, { from: 'png' })).files[0] ?? '', 'txt')
      : '';
  if (['docx', 'odt', 'xlsx', 'ods', 'pptx', 'odp'].includes(format))
    return zipText(path).replace(/<\/?text:span[^>]*>/g, '');
  const bytes = await readFile(path);
  if (!mainStreams[format]) return bytes.toString('utf8');
  expect(bytes.toString('utf16le')).toContain(mainStreams[format]);
  return bytes.toString('latin1') + bytes.toString('utf16le') + bytes.subarray(1).toString('utf16le');
}

/** Returns the text of a PDF, using OCR if it contains only images. */
async function pdfWords(path: string): Promise<string> {
  const words = pdfText(path);
  return words.trim() === ''
    ? readResultWords((await bench.convert(path, 'txt', {}, { from: 'pdf' })).files[0] ?? '', 'txt')
    : words;
}
