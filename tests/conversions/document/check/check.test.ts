import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Check, CheckContext, CheckInput } from '#src/converters/registry/check.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import { writeDocuments, writePptxFixture } from '#tests/fixtures/documents.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';
import * as damages from './damages.ts';

let bench: Workbench;
const sources = new Map<string, string>();

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeAll(async () => {
  bench = await openWorkbench();
  const folder = await bench.folder();
  for (const [format, path] of await writeDocuments(folder)) sources.set(format, path);
  const write = async (format: string, content: string) => {
    const path = join(folder, `source.${format}`);
    await writeFile(path, content);
    sources.set(format, path);
  };
  await write(
    'html',
    `<!doctype html><meta charset="utf-8"><title>Café</title><h1>Windmill</h1><p><a href="#two">Two</a></p><p><img alt="dot" width="20" height="20" src="data:image/png;base64,${pixel}"></p><h2 id="two">Two</h2>`,
  );
  await write('md', '# Windmill\n\nA *windmill*.\n');
  await write('csv', 'Windmill,Height\nKinderdijk,14\n"a, b",3\n');
  await write(
    'srt',
    '1\n00:00:01,000 --> 00:00:02,500\nHello -> you\n\n2\n00:00:03,000 --> 00:00:04,000\nAgain\n',
  );
  sources.set('docx', (await bench.convert(sources.get('html') ?? '', 'docx')).files[0] ?? '');
  sources.set('pptx', await writePptxFixture(join(folder, 'slides.pptx'), ['Windmill slide', 'Last slide']));
});
afterAll(() => bench.close());

const docx = damages.openXml(/^word\/document\.xml$/);
const xlsx = { ...damages.openXml(/^xl\/workbook\.xml$/), ...damages.workbook };
const pptx = { ...damages.openXml(/^ppt\/presentation\.xml$/), ...damages.presentation };

/** Every writer of a format that this check covers, with what could be wrong with its results. */
const results: readonly (readonly [writer: string, from: FormatId, to: FormatId, damages.Damages])[] = [
  [
    'LibreOffice',
    'html',
    'docx',
    {
      ...docx,
      ...damages.word,
      ...damages.withoutImages(/^word\/media\//),
      ...damages.withoutRelationship(/^word\/document\.xml$/),
    },
  ],
  ['LibreOffice', 'docx', 'odt', { ...damages.openDocument, ...damages.withoutImages(/^Pictures\//) }],
  ['LibreOffice', 'docx', 'doc', damages.compound('WordDocument', 'eca5')],
  ['LibreOffice', 'docx', 'rtf', { ...damages.text, ...damages.texts.rtf }],
  ['LibreOffice', 'csv', 'xlsx', { ...xlsx, ...damages.withoutRelationship(/^xl\/workbook\.xml$/) }],
  ['LibreOffice', 'xlsx', 'ods', damages.openDocument],
  ['LibreOffice', 'xlsx', 'xls', damages.compound('Workbook', '0908100000060500')],
  ['LibreOffice', 'xlsx', 'csv', { ...damages.text, ...damages.texts.csv }],
  ['LibreOffice', 'pptx', 'odp', damages.openDocument],
  ['LibreOffice', 'pptx', 'ppt', damages.compound('PowerPoint Document', '0f00e803')],
  ['our DOCX writer', 'pdf', 'docx', { ...docx, ...damages.word }],
  ['our XLSX writer', 'pdf', 'xlsx', { ...xlsx, ...damages.withoutRelationship(/^xl\/workbook\.xml$/) }],
  ['our PPTX writer', 'pdf', 'pptx', { ...pptx, ...damages.withoutRelationship(/^ppt\/presentation\.xml$/) }],
  ['our EPUB writer', 'docx', 'epub', { ...damages.publication, ...damages.withoutImages(/\.png$/) }],
  ['our EPUB writer', 'txt', 'epub', damages.publication],
  ['our Markdown writer', 'docx', 'md', damages.text],
  ['our text writer', 'docx', 'txt', damages.text],
  ['our HTML writer', 'docx', 'html', { ...damages.text, ...damages.texts.html }],
  ['our HTML writer', 'md', 'html', { ...damages.text, ...damages.texts.html }],
  ['our HTML writer', 'txt', 'html', { ...damages.text, ...damages.texts.html }],
  ['our HTML writer', 'pdf', 'html', { ...damages.text, ...damages.texts.html }],
  ['our JSON writer', 'csv', 'json', { ...damages.text, ...damages.texts.json }],
  ['our XML writer', 'csv', 'xml', { ...damages.text, ...damages.texts.xml }],
  ['our YAML writer', 'csv', 'yaml', { ...damages.text, ...damages.texts.yaml }],
  ['FFmpeg', 'srt', 'vtt', { ...damages.text, ...damages.texts.vtt }],
  ['FFmpeg', 'srt', 'ass', { ...damages.text, ...damages.texts.ass }],
];

describe.each(results)('the check of what %s makes of %s as %s', (_writer, from, to, list) => {
  let made: Buffer;
  let checks: readonly Check[];

  beforeAll(async () => {
    const { files } = await bench.convert(sources.get(from) ?? '', to, {}, { from });
    made = await readFile(files[0] ?? '');
    checks = bench.registry.plan(from, to)?.checks ?? [];
  });

  it('accepts it: alone, prepared and among others', async () => {
    expect(checks.map(({ id }) => id)).toContain('document');
    await checkAlone(checks, to, made);
    await checkPrepared(checks, to, made);
    await checkTogether(checks, to, [made, made]);
  });

  it.each(Object.entries(list))('rejects it %s', async (_damage, damage) => {
    const damaged = await damage(made);
    expect(damaged.equals(made)).toBe(false);
    await expect(checkAlone(checks, to, damaged)).rejects.toMatchObject(invalid(to));
  });

  it('rejects it if it is damaged and the check was prepared, or among others', async () => {
    const half = made.subarray(0, made.length / 2);
    const damaged = Buffer.concat([half, Buffer.alloc(8)]);
    await expect(checkPrepared(checks, to, damaged)).rejects.toMatchObject(invalid(to));
    await expect(checkTogether(checks, to, [made, damaged])).rejects.toMatchObject(invalid(to));
  });
});

describe('the check of documents', () => {
  it('rejects every format in place of every other that has another structure', async () => {
    const files = new Map<FormatId, Buffer>();
    for (const [, from, to] of results)
      if (!files.has(to) && to !== 'txt' && to !== 'md' && to !== 'csv')
        files.set(
          to,
          await readFile((await bench.convert(sources.get(from) ?? '', to, {}, { from })).files[0] ?? ''),
        );
    const accepted: string[] = [];
    for (const format of files.keys())
      for (const [other, file] of files) {
        if (other === format || format === 'yaml') continue; // JSON, and most text, is valid YAML
        const checks =
          bench.registry.plan(format === 'html' ? 'docx' : 'html', format)?.checks ?? findChecks(format);
        const verdict = await checkAlone(checks, format, file).catch((error: unknown) => error);
        if (verdict === undefined) accepted.push(`${other} as ${format}`);
        else expect(verdict).toMatchObject(invalid(format));
      }
    expect(accepted).toEqual(['html as xml'].filter((pair) => accepted.includes(pair))); // XHTML is XML
  });

  it('leaves nothing running when it is prepared and not needed', async () => {
    const context = await prepareContext('docx');
    const ready = findChecks('docx').flatMap((check) => check.prepare?.(context) ?? []);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all(ready.map((prepared) => prepared.drop()));
    expect(ready).toHaveLength(1);
  });
});

const invalid = (format: FormatId) => ({
  code: 'output-invalid',
  detail: { format: formatById(format).label },
});

/** The checks of a format, whatever it is converted from. */
function findChecks(format: FormatId): readonly Check[] {
  const [, from = 'txt'] = results.find(([, , to]) => to === format) ?? [];
  return bench.registry.plan(from, format)?.checks ?? [];
}

async function prepareContext(format: FormatId): Promise<CheckContext> {
  const workdir = await bench.folder();
  await mkdir(join(workdir, 'in'));
  return { workdir, format, sandbox: bench.engines.sandbox, signal: new AbortController().signal };
}

/** Writes a file to check as `check-all.ts` stages it. */
async function stage(context: CheckContext, file: Buffer, index = 0): Promise<CheckInput> {
  const name = `${index}.${formatById(context.format).extensions[0]}`;
  const path = join(context.workdir, 'in', name);
  await writeFile(path, file);
  return { ...context, path, inside: `/job/in/${name}` };
}

async function checkAlone(checks: readonly Check[], format: FormatId, file: Buffer): Promise<void> {
  const input = await stage(await prepareContext(format), file);
  for (const check of checks) await check.check(input);
}

async function checkPrepared(checks: readonly Check[], format: FormatId, file: Buffer): Promise<void> {
  const context = await prepareContext(format);
  const prepared = checks.flatMap((check) => check.prepare?.(context) ?? []);
  await new Promise((resolve) => setTimeout(resolve, 100)); // the head start of the conversion
  const input = await stage(context, file);
  try {
    for (const ready of prepared) await ready.check(input);
  } finally {
    for (const ready of prepared) await ready.drop();
  }
}

async function checkTogether(
  checks: readonly Check[],
  format: FormatId,
  files: readonly Buffer[],
): Promise<void> {
  const context = await prepareContext(format);
  const inputs = await Promise.all(files.map((file, index) => stage(context, file, index)));
  for (const check of checks) await check.checkBatch?.({ ...context, files: inputs, threads: 2 });
}
