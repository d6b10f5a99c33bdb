// Benchmarks the product against the bare engines in one run and prints the figures with their goals. Pass case names
// (`npm run bench -- pdf video`) to run only those.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressedImages } from './cases/compressed-images.ts';
import { documentChecks } from './cases/document-checks.ts';
import { videoJobs } from './cases/video.ts';
import { idleMemory } from './cases/idle-memory.ts';
import { pdfJobs } from './cases/pdf.ts';
import { postgresQueue } from './cases/postgres-queue.ts';
import { manyImages } from './cases/many-images.ts';
import { lossySizes } from './cases/lossy-sizes.ts';
import { smallDocument } from './cases/small-document.ts';
import { smallImage } from './cases/small-image.ts';
import { statusUnderLoad } from './cases/status-under-load.ts';
import { trim } from './cases/trim.ts';
import { twoWorkers } from './cases/two-workers.ts';
import { underAttack } from './cases/under-attack.ts';
import type { Figure } from './measure.ts';
import { makeSamples } from './samples.ts';
import { startProduct } from './server.ts';

const cases = {
  smallImage,
  compressedImages,
  manyImages,
  smallDocument,
  pdf: pdfJobs,
  video: videoJobs,
  trim,
  documentChecks,
  lossySizes,
  statusUnderLoad,
  underAttack,
  postgresQueue,
  twoWorkers,
};
const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(cases, name));
if (unknown.length > 0)
  throw new Error(`Unknown case ${unknown.join(', ')}. Cases: ${Object.keys(cases).join(', ')}`);
const chosen = Object.entries(cases).filter(([name]) => named.length === 0 || named.includes(name));

const folder = await mkdtemp(join(tmpdir(), 'formshift-samples-'));
const samples = await makeSamples(folder);
const product = await startProduct();
try {
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const figures: Figure[] = idleMemory(product);
  for (const [, measure] of chosen) figures.push(...(await measure(product, samples)));
  for (const figure of figures) print(figure);
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

function print({ name, value, unit, goal, atLeast = false, remark }: Figure): void {
  const met = atLeast ? value >= goal : value <= goal;
  const bound = `${atLeast ? 'at least' : 'at most'} ${goal} ${unit}`;
  process.stdout.write(
    `${met ? 'met   ' : 'MISSED'} ${name.padEnd(46)} ${value.toFixed(2).padStart(8)} ${unit.padEnd(3)} ${bound.padEnd(18)} ${remark}\n`,
  );
}
