import { createHash } from 'node:crypto';
import { appendFile, open, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversionTypes } from '#src/contract/conversion-types.ts';
import { Fault } from '#src/contract/faults.ts';
import { detectFormat } from '#src/formats/detect.ts';
import { formatById, formats, type FormatId } from '#src/formats/formats.ts';
import { corpusFile } from '#tests/support/corpus.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';

const folders = ['image', 'audio', 'video', 'document', 'pdf', 'archive', 'hostile'];
const only = process.env['CORPUS_ONLY'];
/**
 * With `CORPUS_PAIRS=300` only that many pairs run: the same ones on every machine, selected by a hash of file and
 * target.
 */
const sampleSize = Number(process.env['CORPUS_PAIRS'] ?? Infinity);

/** Files in the folders of valid files that every target rejects, and why. */
const refusedByAll: Readonly<Record<string, string>> = {
  'image/giant-20000x14000.jpg': 'too-many-pixels', // 280 megapixels; the limit is 100
  'audio/cover.m4a': 'file-damaged', // no decoder finds an audio frame in it
};

/** Result for one file and one target. */
interface Outcome {
  readonly file: string;
  readonly to: FormatId;
  /** `ok`, or the code of the fault. */
  readonly result: string;
  readonly seconds: number;
}

const files = (await Promise.all(folders.map(listManifestFiles)))
  .flat()
  .filter((file) => !only || file.startsWith(only));
const outcomes: Outcome[] = [];
const results = join(import.meta.dirname, '..', '..', 'corpus-results.log');
let bench: Workbench;
let sample: ReadonlySet<string>;

beforeAll(async () => {
  await writeFile(results, '');
  bench = await openWorkbench();
  sample = await drawSample();
});

afterAll(async () => {
  await bench.close();
  await writeFile(results, table(outcomes));
});

describe.concurrent('every real file to every target of its format', { concurrent: true }, () => {
  it.each(files)('%s', async (file) => {
    const { path, from, targets } = await listTargets(file);
    const mine: Outcome[] = [];
    for (const to of targets)
      if (from && sample.has(`${file} ${to}`)) mine.push(await tryOne(file, path, from, to));
    outcomes.push(...mine);
    const errors = mine.filter(({ result }) => result === 'internal' || result === 'output-invalid');
    expect(errors).toEqual([]);
    const refusal = refusedByAll[file];
    const isGood = !/^(hostile|pdf\/damaged|pdf\/encrypted|archive\/encrypted)/.test(file);
    if (mine.length < targets.length) return; // A sample does not cover all targets of a file.
    if (refusal) expect(new Set(mine.map(({ result }) => result))).toEqual(new Set([refusal]));
    else if (isGood && mine.length > 0)
      expect(mine.filter(({ result }) => result === 'ok').length, JSON.stringify(mine)).toBeGreaterThan(0);
  });
});

async function listTargets(file: string) {
  const path = corpusFile(file) ?? '';
  const from = await detect(path);
  const targets = from ? new Set(conversionTypes.flatMap((type) => bench.registry.targets(type, from))) : [];
  return { path, from, targets: [...targets] };
}

async function drawSample(): Promise<ReadonlySet<string>> {
  const pairs: string[] = [];
  for (const file of files) {
    const { targets } = await listTargets(file);
    pairs.push(...targets.map((to) => `${file} ${to}`));
  }
  const rank = (pair: string) => createHash('sha256').update(pair).digest('hex');
  const ranked = pairs
    .map((pair) => [rank(pair), pair] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Set(ranked.slice(0, sampleSize).map(([, pair]) => pair));
}

async function tryOne(file: string, path: string, from: FormatId, to: FormatId): Promise<Outcome> {
  const start = performance.now();
  const result = await bench
    .convert(path, to, {}, { from, threads: Math.max(1, Math.floor(availableParallelism() / 2)) })
    .then(
      async ({ files: made }) => {
        const [first] = made;
        if (first) await rm(dirname(dirname(first)), { recursive: true, force: true });
        return 'ok';
      },
      (error: unknown) => (error instanceof Fault ? error.code : `thrown: ${String(error)}`),
    );
  const outcome = { file, to, result, seconds: (performance.now() - start) / 1000 };
  await appendFile(results, `${formatOutcomeLine(outcome)}\n`); // Keeps the results so far if the run is interrupted.
  return outcome;
}

async function detect(path: string): Promise<FormatId | undefined> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    return (await detectFormat(read, size, basename(path))).format;
  } finally {
    await handle.close();
  }
}

async function listManifestFiles(folder: string): Promise<string[]> {
  const manifest = corpusFile(join(folder, 'MANIFEST.tsv'));
  if (!manifest) return [];
  const rows = (await readFile(manifest, 'utf8')).trim().split('\n').slice(1);
  return rows.map((row) => join(folder, row.split('\t')[0] ?? ''));
}

/** Counts of each result by source format, and every row that was not `ok`. */
function table(all: readonly Outcome[]): string {
  const sources = [...new Set(all.map(({ file }) => dirname(file)))].toSorted();
  const counts = sources.map((source) => {
    const mine = all.filter(({ file }) => dirname(file) === source);
    const ok = mine.filter(({ result }) => result === 'ok').length;
    return `${source.padEnd(24)} ${String(ok).padStart(5)} of ${String(mine.length).padStart(5)} made`;
  });
  const others = all.filter(({ result }) => result !== 'ok').map(formatOutcomeLine);
  return `${counts.join('\n')}\n\n${formats.length} formats in the table\n\n${others.toSorted().join('\n')}\n`;
}

function formatOutcomeLine({ file, to, result, seconds }: Outcome): string {
  return `${file} to ${formatById(to).label}: ${result} (${seconds.toFixed(1)} s)`;
}
