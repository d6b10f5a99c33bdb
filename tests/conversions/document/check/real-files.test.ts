import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatOfName, type FormatId } from '#src/formats/formats.ts';
import { corpusFile, hasCorpus } from '#tests/support/corpus.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

/** Real documents with the features that strict readers refuse most often, and targets of other writers. */
const documents: readonly (readonly [file: string, one: FormatId, other: FormatId])[] = [
  ['document/docx/charts.docx', 'odt', 'epub'],
  ['document/docx/comments.docx', 'doc', 'odt'],
  ['document/docx/endnotes.docx', 'epub', 'rtf'],
  ['document/docx/merged-cells.docx', 'odt', 'html'],
  ['document/docx/sections.docx', 'odt', 'md'],
  ['document/docx/smartart.docx', 'odt', 'html'],
  ['document/docx/various-pictures.docx', 'doc', 'epub'],
  ['document/docx/Special_Chars_ß.docx', 'rtf', 'txt'],
  ['document/odt/writer.odt', 'docx', 'epub'],
  ['document/doc/various.doc', 'docx', 'rtf'],
  ['document/doc/numbered-list.doc', 'docx', 'md'],
  ['document/rtf/japanese.rtf', 'docx', 'html'],
  ['document/rtf/various.rtf', 'doc', 'odt'],
  ['document/html/feature-rich.html', 'docx', 'odt'],
  ['document/html/wide-table.html', 'docx', 'xlsx'],
  ['document/xlsx/charts.xlsx', 'ods', 'xls'],
  ['document/xlsx/many-merges.xlsx', 'ods', 'xls'],
  ['document/xlsx/pivot.xlsx', 'xls', 'json'],
  ['document/xls/formulas.xls', 'xlsx', 'yaml'],
  ['document/xls/chinese.xls', 'xlsx', 'xml'],
  ['document/pptx/smartart.pptx', 'odp', 'ppt'],
  ['document/pptx/notes.pptx', 'odp', 'ppt'],
  ['document/ppt/chinese.ppt', 'pptx', 'odp'],
  ['pdf/tables/AnimalSounds.pdf', 'docx', 'xlsx'],
  ['pdf/structure/incremental.pdf', 'docx', 'pptx'],
];

const pairs = documents.flatMap(([file, ...targets]) => targets.map((to) => [file, to] as const));

let bench: Workbench;

beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

describe.skipIf(!hasCorpus)('the check of documents made from real files', () => {
  it.each(pairs)('accepts %s as %s', async (file, to) => {
    const path = corpusFile(file) ?? '';
    const from = formatOfName(path) ?? 'txt';
    expect(bench.registry.plan(from, to)?.checks.map(({ id }) => id)).toContain('document');
    const { files } = await bench.convert(path, to); // rejects with output-invalid if the check does
    expect(files.length).toBeGreaterThan(0);
  });
});
