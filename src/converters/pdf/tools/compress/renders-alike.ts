import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runPoppler, type PdfJob } from '#src/engines/poppler.ts';
import { readPng } from '../../from-images/png.ts';
import { readPngRows } from '../../from-images/png-rows.ts';

/** Number of pages to compare, from the first, and the length of their longer side in pixels. */
const pagesSeen = 30;
const longerSidePx = 120;
/**
 * Maximum mean difference in gray levels (0 to 255) at which two renderings still count as the same page with
 * lower-quality images.
 */
const tolerated = 6;

/** Returns whether the first pages of two PDFs look the same when rendered small and in gray. */
export async function isVisuallySimilar(one: string, other: string, task: PdfJob): Promise<boolean> {
  const [before, after] = [await drawn(one, 'seen-before', task), await drawn(other, 'seen-after', task)];
  if (before.length === 0 || before.length !== after.length) return false;
  for (const [index, path] of before.entries()) {
    const distance = await meanGreyDistance(path, after[index] ?? '');
    if (distance > tolerated) return false;
  }
  return true;
}

/** Renders the pages to images and returns their host paths. */
async function drawn(inside: string, name: string, task: PdfJob): Promise<string[]> {
  const args = ['-q', '-png', '-gray', '-scale-to', String(longerSidePx), '-l', String(pagesSeen)];
  await runPoppler('pdftocairo', args, inside, task, [`/job/${name}`]);
  const files = (await readdir(task.workdir)).filter((file) => file.startsWith(`${name}-`));
  return files.toSorted().map((file) => join(task.workdir, file));
}

/** Returns the mean difference between two gray images, or infinity if their sizes differ. */
async function meanGreyDistance(one: string, other: string): Promise<number> {
  const [before, after] = [await readGreyLevels(one), await readGreyLevels(other)];
  if (before.length === 0 || before.length !== after.length) return Infinity;
  return before.reduce((sum, level, at) => sum + Math.abs(level - (after[at] ?? 0)), 0) / before.length;
}

async function readGreyLevels(path: string): Promise<Buffer> {
  const png = await readPng(path);
  const rows: Buffer[] = [];
  if (png) for await (const row of readPngRows(png)) rows.push(row);
  return Buffer.concat(rows);
}
