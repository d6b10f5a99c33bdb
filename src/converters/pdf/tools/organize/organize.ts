import { join } from 'node:path';
import { readObjects, writeObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import type { InputFile } from '../../../registry/converter.ts';
import { asPasswordRequest, mergePdfs } from '../merge/merge-pdfs.ts';
import { openInput } from '../open/open-input.ts';
import { writePdfParts } from '../pages/extract-pages.ts';
import type { PdfTask } from '../pdf-task.ts';
import { arrangePages } from './arrange-pages.ts';
import { planPages, type PlannedPage } from './page-plan.ts';

type PageEntries = Parameters<typeof planPages>[0];

/** An input and its number of pages. */
interface Counted {
  readonly input: InputFile;
  readonly pages: number;
}

/**
 * Writes a PDF with the pages of a task's PDFs in any order, rotated and repeated, between blank pages. Resolves to its
 * host path. Rejects with `options-invalid` for pages that don't exist, and as `openInput` and `writePdfParts` do.
 */
export async function organizePdfs(task: PdfTask, entries: PageEntries): Promise<string> {
  const counted: Counted[] = [];
  for (const input of task.inputs) {
    const { inside, facts } = await openInput(input, task).catch(asPasswordRequest(input.name));
    const path = join(task.workdir, inside.replace('/job/', ''));
    counted.push({ input: inside === input.inside ? input : { ...input, inside, path }, pages: facts.pages });
  }
  const plan = planPages(
    entries,
    counted.map(({ pages }) => pages),
  );
  const { joined, order } = await joinUsed(task, counted, plan);
  const named = { text: `1-${Math.max(...order)}`, lists: () => [order] };
  const { paths } = await writePdfParts({ ...task, inputs: [joined] }, named);
  if (plan.every(({ source, rotation }) => source && rotation === 0)) return paths[0] ?? '';
  return writeArranged(plan, task);
}

/** Merges the files that the plan uses. Resolves to the merged file, and the numbers in it of the plan's pages. */
async function joinUsed(
  task: PdfTask,
  counted: readonly Counted[],
  plan: readonly PlannedPage[],
): Promise<{ joined: InputFile; order: readonly number[] }> {
  const used = new Map<number, number>(); // by index of the file, the number of pages before it
  let before = 0;
  for (const [index, { pages }] of counted.entries()) {
    if (!plan.some(({ source }) => source?.file === index)) continue;
    used.set(index, before);
    before += pages;
  }
  const order = plan.flatMap(({ source }) => (source ? [(used.get(source.file) ?? 0) + source.page] : []));
  const [first = task.inputs[0], ...others] = counted
    .filter((_, index) => used.has(index))
    .map(({ input }) => input);
  if (others.length === 0) return { joined: first, order };
  const path = await mergePdfs({ ...task, inputs: [first, ...others] });
  return { joined: { ...first, path, inside: path.replace(task.workdir, '/job') }, order };
}

async function writeArranged(plan: readonly PlannedPage[], task: PdfTask): Promise<string> {
  const files = { inside: '/job/out/part-1.pdf', output: '/job/out/organized.pdf' };
  const all = await readObjects(files.inside, task);
  await writeObjects(files, { header: all.header, objects: arrangePages(all, plan) }, task);
  return join(task.workdir, 'out', 'organized.pdf');
}
