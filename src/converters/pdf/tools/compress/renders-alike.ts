import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runPoppler, type PdfJob } from '#src/engines/poppler.ts';
import { readPng } from '../../from-images/png.ts';
import { readPngRows } from '../../from-images/png-rows.ts';

/** Pages looked at from the front, and their longer side. */
const pagesSeen = 30;
const longerSidePx = 120;
/** Mean distance of grey levels (0 to 255) up to which two pages are the same page with poorer pictures. */
const tolerated = 6;

/** Whether the first pages of two PDFs look the same, drawn small and in grey. */
export async function isVisuallySimilar(one: string, other: string, task: PdfJob): Promise<boolean> {
  const [before, after] = [await drawn(one, 'seen-before', task), await drawn(other, 'seen-after', task)];
  if (before.length === 0 || before.length !== after.length) return false;
  for (const [index, path] of before.entries()) {
    const distance = await meanGreyDistance(path, after[index] ?? '');
    if (distance > tolerated) return false;
  }
  return true;
}

/** Host paths of the pages as pictures. */
async function drawn(inside: string, name: string, task: PdfJob): Promise<string[]> {
  const args = ['-q', '-png', '-gray', '-scale-to', String(longerSidePx), '-l', String(pagesSeen)];
  await runPoppler('pdftocairo', args, inside, task, [`/job/${name}`]);
  const files = (await readdir(task.workdir)).filter((file) => file.startsWith(`${name}-`));
  return files.toSorted().map((file) => join(task.workdir, file));
}

/** Mean distance of two grey pictures; infinite when they are not of one size. */
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
