import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { readPageRanges } from '#src/contract/page-ranges.ts';
import { readPdfFacts, type PdfFacts } from '#src/engines/poppler.ts';
import { runQpdf, withUnused } from '#src/engines/qpdf/qpdf.ts';
import type { Task } from '../../registry/converter.ts';
import { repairPdf } from '../tools/open/repair.ts';

/** A PDF that every engine can open. */
export interface OpenPdf {
  /** As an engine sees it: the input itself, or an unprotected copy. */
  readonly inside: string;
  readonly facts: PdfFacts;
}

type PdfTask = Pick<Task<unknown>, 'inputs' | 'sandbox' | 'workdir' | 'signal' | 'warn'>;

/**
 * Opens the PDF of a task. With a password, the protection is removed first, so that the password isn't passed to any
 * other engine. Rejects with `password-needed`, `password-wrong`, `file-damaged`, `file-empty` or `too-many-pages`.
 */
export async function openPdf(task: PdfTask, password: string | undefined): Promise<OpenPdf> {
  const [input] = task.inputs;
  if (input.sizeBytes === 0) throw new Fault('file-empty');
  const inside = password ? await withoutProtection(input.inside, { password }, task) : input.inside;
  try {
    const facts = await readPdfFacts(inside, task);
    return { facts, inside: facts.encrypted ? await withoutProtection(inside, {}, task) : inside };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    if (error.code === 'password-needed') throw new Fault(error.code, askedFor, { cause: error });
    if (error.code !== 'file-damaged') throw error;
    return repaired(inside, task, error);
  }
}

/** Every conversion that opens a protected PDF has a password option. */
const askedFor = { format: 'PDF', option: 'password' };

/** Opens what qpdf can recover of a damaged file; throws the original fault if it can't recover anything. */
async function repaired(inside: string, task: PdfTask, damage: Fault): Promise<OpenPdf> {
  const repairedPath = '/job/mended.pdf';
  try {
    await repairPdf({ path: join(task.workdir, inside.replace('/job/', '')) }, repairedPath, task);
    const facts = await readPdfFacts(repairedPath, task);
    task.warn(note('pdf-damaged'));
    return { inside: repairedPath, facts };
  } catch (error) {
    task.signal.throwIfAborted();
    throw error instanceof Fault && error.code === 'file-damaged' ? damage : error;
  }
}

/** Makes a copy that engines open without a password; complying with the file's permissions is up to the visitor. */
async function withoutProtection(inside: string, key: { password?: string }, task: PdfTask): Promise<string> {
  const opened = '/job/opened.pdf';
  await runQpdf({ inputFile: inside, ...key, decrypt: '', outputFile: opened }, task);
  return opened;
}

/**
 * Returns the pages named in a text, once each and in that order; all pages if it is empty. Throws `options-invalid`.
 */
export function selectPages(text: string, pageCount: number): readonly number[] {
  const read = readPageRanges(text === '' ? 'all' : text, pageCount);
  if ('problem' in read) throw new Fault('options-invalid', { field: 'pages', reason: read.problem });
  return [...new Set(read.groups.flat())];
}

/**
 * Makes a PDF of only these pages, in this order; the file itself if they are all. Resolves to it as an engine sees
 * it.
 */
export async function extractPdfPages(
  { inside, facts }: OpenPdf,
  requested: readonly number[],
  task: PdfTask,
): Promise<string> {
  if (requested.length === facts.pages && requested.every((page, index) => page === index + 1)) return inside;
  const extracted = '/job/extracted.pdf';
  await runQpdf(
    {
      ...withUnused,
      inputFile: inside,
      pages: [{ file: '.', range: requested.join(',') }],
      outputFile: extracted,
    },
    task,
  );
  return extracted;
}
