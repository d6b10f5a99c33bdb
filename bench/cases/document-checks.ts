import { basename, join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { Plan } from '#src/converters/registry/plan.ts';
import { carryOut } from '#src/converters/registry/run/run-plan.ts';
import { formatOfName, type FormatId } from '#src/formats/formats.ts';
import { openWorkbench, type Workbench } from '#tests/support/workbench.ts';
import { compare, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { BenchProduct } from '../server.ts';

/** Allowed cost of a check: this share of the job, or this time. */
const maxShare = 0.05;
const maxMs = 100;
const rounds = 7;
const pauseMs = 1_000;

/** Measures what the check of a document adds to its conversion: each conversion with its checks and without. */
export async function documentChecks(
  _product: BenchProduct,
  { document, folder }: Samples,
): Promise<Figure[]> {
  const table = join(folder, 'table.csv');
  await writeFile(
    table,
    Array.from({ length: 2_000 }, (_, row) => `${row},"Name ${row}",${row / 7}`).join('\n'),
  );
  const page = join(folder, 'page.md');
  await writeFile(
    page,
    Array.from({ length: 60 }, (_, row) => `## Part ${row}\n\nSome *words* of a text.`).join('\n\n'),
  );
  const pairs: readonly (readonly [path: string, to: FormatId])[] = [
    [document, 'odt'],
    [document, 'rtf'],
    [document, 'txt'],
    [page, 'docx'],
    [page, 'epub'],
    [table, 'xlsx'],
    [table, 'json'],
  ];
  const bench = await openWorkbench();
  try {
    const figures: Figure[] = [];
    for (const [path, to] of pairs) figures.push(await measureCheck(bench, path, to));
    return figures;
  } finally {
    await bench.close();
  }
}

async function measureCheck(bench: Workbench, path: string, to: FormatId): Promise<Figure> {
  const from = formatOfName(path);
  const plan = from && bench.registry.plan(from, to);
  if (!plan) throw new Error(`${from} to ${to} is not offered`);
  const { ours, bare } = await compare(
    () => run(bench, path, plan),
    () => run(bench, path, { ...plan, checks: [] }),
    rounds,
    pauseMs,
  );
  return {
    name: `check of ${to.toUpperCase()} (from ${from.toUpperCase()})`,
    value: ours - bare,
    unit: 'ms',
    goal: Math.max(maxMs, bare * maxShare),
    remark: `${ours.toFixed(0)} ms with the check, ${bare.toFixed(0)} ms without`,
  };
}

async function run(bench: Workbench, path: string, plan: Plan): Promise<void> {
  await carryOut(plan, {
    inputs: [{ path, name: basename(path), format: plan.from }],
    options: bench.registry.optionsOf(plan).parse({}),
    folder: await bench.folder(),
    engines: bench.engines,
    threads: 2,
    signal: new AbortController().signal,
    progress: () => undefined,
    warn: () => undefined,
  });
}
