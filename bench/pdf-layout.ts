// `npm run bench:pdf-layout`: measures how much of a PDF survives conversion to Word and Excel, compared with
// LibreOffice's own import.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { corpusFile } from '#tests/support/corpus.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';
import { wordRecall, pdfLikeness, storySequenceSimilarity, comparableWords } from './pdf-layout/compare.ts';
import {
  flowShare,
  countPdfinfoPages,
  convertToPdf,
  readStories,
  withLibreOffice,
} from './pdf-layout/documents.ts';
import { cellScore, cellsOfWorkbook, parseTruthCells } from './pdf-layout/tables.ts';
import { listWitnessTexts, readWitness, type Witness } from './pdf-layout/witness.ts';

const texts = [
  'text/tracemonkey.pdf',
  'text/multicolumn.pdf',
  'text/invoice.pdf',
  'text/word-layout.pdf',
  'text/minimal.pdf',
  'text/german-umlauts.pdf',
  'text/outline.pdf',
  'tables/word-table.pdf',
  'tables/spanning_cells.pdf',
  'tables/award-of-bids.pdf',
  'tables/icdar-us-005.pdf',
  'tables/icdar-eu-005.pdf',
  'structure/attachment.pdf',
  'structure/incremental.pdf',
  'forms/libreoffice-form.pdf',
  'forms/tax-form.pdf',
  'pages/rotation.pdf',
  'pages/sizes.pdf',
  'pages/pages-12.pdf',
  'cjk-arabic/habibi.pdf',
  'cjk-arabic/korean.pdf',
  'cjk-arabic/arabic-cid.pdf',
  'cjk-arabic/japanese-not-embedded.pdf',
];
/** Files with their ground truth. If the ground truth covers a single page, only that page is converted. */
const tables: readonly (readonly [string, string, string?])[] = [
  ['tables/AnimalSounds.pdf', 'tables/AnimalSounds.csv'],
  ['tables/MultiColumn.pdf', 'tables/MultiColumn.csv'],
  ['tables/award-of-bids.pdf', 'tables/award-of-bids.csv', '1'],
  ['tables/spanning_cells.pdf', 'tables/spanning_cells.csv'],
  ['tables/icdar-eu-005.pdf', 'tables/icdar-eu-005-str.xml'],
  ['tables/icdar-us-005.pdf', 'tables/icdar-us-005-str.xml'],
];

const only = process.argv[2] ?? '';
const folder = await mkdtemp(join(tmpdir(), 'formshift-layout-'));
const bench = await openWorkbench();
try {
  print([
    'file',
    'words',
    'order',
    'flow',
    'likeness',
    'pages',
    'ms/page',
    'x pdftotext',
    '| LibreOffice:',
    'words',
    'order',
    'flow',
    'likeness',
  ]);
  const rows: Scores[] = [];
  for (const file of texts.filter((name) => name.includes(only)))
    rows.push(...(await scoreText(bench, file)));
  print([
    'mean',
    ...['words', 'order', 'flow', 'likeness'].map((key) => mean(rows.map((row) => row[key as keyof Scores]))),
  ]);
  const scores: number[] = [];
  for (const [file, truth, page] of tables.filter(([name]) => name.includes(only)))
    scores.push(...(await scoreTable(bench, file, truth, page)));
  if (scores.length > 0) print(['mean of cells', mean(scores)]);
} finally {
  await bench.close();
  await rm(folder, { recursive: true, force: true });
}

interface Scores {
  readonly words: number;
  readonly order: number;
  readonly flow: number;
  readonly likeness: number;
}

async function scoreText(workbench: Workbench, name: string): Promise<Scores[]> {
  const file = corpusFile(`pdf/${name}`);
  if (!file) return [];
  const started = performance.now();
  const [made = ''] = (await workbench.convert(file, 'docx')).files;
  const milliseconds = performance.now() - started;
  const witness = readWitness(file, name);
  const own = await scoreConversion(file, made, join(folder, `own-${basename(name, '.pdf')}`), witness);
  const foreign = withLibreOffice(file, folder);
  const other = foreign
    ? await scoreConversion(file, foreign, join(folder, `lo-${basename(name, '.pdf')}`), witness)
    : undefined;
  const pages = countPdfinfoPages(file);
  print([
    name,
    ...show(own),
    `${pages}>${own.pages}`,
    (milliseconds / pages).toFixed(0),
    (milliseconds / millisecondsOfPdftotext(file)).toFixed(1),
    '|',
    ...(other ? show(other) : ['failed']),
    witness.name === 'poppler' ? '' : `(words by ${witness.name})`,
  ]);
  return [own];
}

/** Time `pdftotext` takes for the same file, best of three runs: the minimum cost of reading the file. */
function millisecondsOfPdftotext(file: string): number {
  const runs = [1, 2, 3].map(() => {
    const started = performance.now();
    spawnSync('pdftotext', [file, '-'], { stdio: 'ignore' });
    return performance.now() - started;
  });
  return Math.min(...runs);
}

async function scoreConversion(
  pdf: string,
  docx: string,
  prefix: string,
  witness: Witness,
): Promise<Scores & { pages: number }> {
  const stories = (await readStories(docx)).map(comparableWords);
  const again = convertToPdf(docx, `${prefix}-pdf`);
  const shown = again ? listWitnessTexts(readWitness(again, '')) : [];
  return {
    // letter-spaced text is one word in some readings and several in others
    words: Math.max(...listWitnessTexts(witness).map((text) => wordRecall(text, stories.flat(), ...shown))),
    order: storySequenceSimilarity(witness.pages, stories),
    flow: await flowShare(docx),
    likeness: again ? pdfLikeness(pdf, again, prefix) : 0,
    pages: again ? countPdfinfoPages(again) : 0,
  };
}

async function scoreTable(
  workbench: Workbench,
  name: string,
  truth: string,
  page?: string,
): Promise<number[]> {
  const [file, truthFile] = [corpusFile(`pdf/${name}`), corpusFile(`pdf/${truth}`)];
  if (!file || !truthFile) return [];
  const [made = ''] = (await workbench.convert(file, 'xlsx', page ? { pages: page } : {})).files;
  const sheets = await cellsOfWorkbook(made);
  const expected = parseTruthCells(truthFile, readFileSync(truthFile, 'utf8'));
  // a CSV holds one or more tables of the file; the XML holds all of them
  const found = truth.endsWith('.csv')
    ? [...sheets, sheets.flat()].map((cells) => fromFirst(expected, cells))
    : [sheets.flat()];
  const [best] = found.map((cells) => cellScore(expected, cells)).sort((one, other) => other.f1 - one.f1);
  const { f1, missed } = best ?? { f1: 0, missed: [] };
  print([
    name,
    `cells ${f1.toFixed(3)}`,
    missed
      .slice(0, 4)
      .map((cell) => JSON.stringify(cell))
      .join(' '),
  ]);
  return [f1];
}

/** Drops the cells before the first ground-truth cell, because ground truth for part of a page may omit the heading. */
function fromFirst(truth: readonly string[], cells: readonly string[]): string[] {
  return cells.slice(Math.max(0, cells.indexOf(truth[0] ?? '')));
}

function show({ words: share, order, flow, likeness: like }: Scores): string[] {
  return [share, order, flow, like].map((value) => value.toFixed(3));
}

function mean(values: readonly number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(3);
}

function print(columns: readonly string[]): void {
  process.stdout.write(
    `${columns.map((column, index) => (index === 0 ? column.padEnd(36) : column.padEnd(7))).join(' ')}\n`,
  );
}
