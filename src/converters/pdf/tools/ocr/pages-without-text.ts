import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { faultOfPoppler, runPoppler } from '#src/engines/poppler.ts';
import type { OpenInput } from '../open/open-input.ts';
import type { PdfTask } from '../pdf-task.ts';

/** Letters and digits up to which the text of a scanned page may be a stamp, such as a number or a scanner's mark. */
const maxStampLetters = 60;
/** Share of a page that images cover if the page is a scan. */
const minScanShare = 0.6;

/**
 * Resolves to the pages, ascending, on which no text can be selected: those without any, and scans with no more than a
 * stamp.
 */
export async function pagesWithoutText({ inside, facts }: OpenInput, task: PdfTask): Promise<number[]> {
  const [letters, areas] = await Promise.all([countLetters(inside, task), imageAreas(inside, task)]);
  if (letters.length < facts.pages) throw new Fault('file-damaged', { format: 'PDF' });
  return facts.sizes.flatMap(({ widthPt, heightPt }, index) => {
    const count = letters[index] ?? 0;
    const share = (areas.get(index + 1) ?? 0) / (widthPt * heightPt);
    return count === 0 || (count <= maxStampLetters && share >= minScanShare) ? [index + 1] : [];
  });
}

/** Letters and digits of each page, visible or not. */
async function countLetters(inside: string, task: PdfTask): Promise<number[]> {
  const outcome = await runPoppler('pdftotext', ['-enc', 'UTF-8'], inside, task, ['/job/text.txt']);
  if (outcome.exitCode !== 0) throw faultOfPoppler(outcome.stderr);
  const text = await readFile(join(task.workdir, 'text.txt'), 'utf8');
  return text.split('\f').map((page) => page.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
}

/** The area that images take on each page, in square points, as `pdfimages -list` states their sizes. */
async function imageAreas(inside: string, task: PdfTask): Promise<ReadonlyMap<number, number>> {
  const { exitCode, stdout, stderr } = await task.sandbox.run({
    engine: 'pdfimages',
    args: ['-list', inside],
    ...task,
  });
  if (exitCode !== 0) throw faultOfPoppler(stderr);
  const areas = new Map<number, number>();
  const row = /^\s*(\d+)\s+\d+\s+(?:image|stencil)\s+(\d+)\s+(\d+)\s.*?\s(\d+)\s+(\d+)\s+\S+\s+\S+\s*$/gm;
  for (const [, page, width, height, across, down] of stdout.matchAll(row)) {
    const area = (Number(width) / Number(across)) * (Number(height) / Number(down)) * 72 ** 2;
    areas.set(Number(page), (areas.get(Number(page)) ?? 0) + area);
  }
  return areas;
}
