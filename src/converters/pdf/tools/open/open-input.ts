import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { readPdfFacts, type PdfFacts } from '#src/engines/poppler.ts';
import { readProtection, runQpdf, type QpdfRequest, type QpdfJob } from '#src/engines/qpdf/qpdf.ts';
import { readObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import type { InputFile } from '../../../registry/converter.ts';
import { begin } from './begin.ts';
import { assertPageTree } from './assert-page-tree.ts';
import { repairPdf } from './repair.ts';
import type { PdfTask } from '../pdf-task.ts';
import { isFollowed } from './normalize-pages.ts';

/** A PDF that a tool works on: its path as an engine sees it, and its properties. */
export interface OpenInput {
  readonly inside: string;
  readonly facts: PdfFacts;
  /** Whether the PDF has restrictions although it opens without a password. */
  readonly isRestricted: boolean;
}

/**
 * Opens one of a task's PDFs and repairs it if damaged. Rejects with `pdf-locked` or `pdf-damaged`, naming the file,
 * or with `file-empty` or `too-many-pages`.
 */
export async function openInput(input: InputFile, task: PdfTask): Promise<OpenInput> {
  if (input.sizeBytes === 0) throw new Fault('file-empty');
  try {
    const facts = await readPdfFacts(input.inside, task);
    const isRestricted = facts.encrypted;
    if (await isFollowed(input.path)) return { ...(await repairInput(input, task)), isRestricted };
    return { inside: input.inside, facts, isRestricted };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    if (error.code === 'password-needed') throw locked(input, error);
    if (!isDamage(error)) throw error;
    const protection = await readProtection(input.inside, task);
    if (protection === 'locked') throw locked(input, error);
    return { ...(await repairInput(input, task)), isRestricted: protection === 'opens' };
  }
}

/** Work to do on a PDF. */
interface Work<Made> {
  readonly work: (inside: string, task: PdfTask) => Promise<Made>;
  /** Throws a fault if the work cannot handle the file. */
  readonly accept?: (opened: OpenInput) => void;
}

/**
 * Runs work on one of a task's PDFs as uploaded. If qpdf fails or repairs something, checks the file with another
 * program, and runs the work again if the file had to be repaired. Rejects as `openInput`, `accept` and the work do.
 */
export async function workOn<Made>(
  input: InputFile,
  task: PdfTask,
  { work, accept }: Work<Made>,
): Promise<Made> {
  if (input.sizeBytes === 0) throw new Fault('file-empty');
  const begun = begin(task, (own) => work(input.inside, own));
  try {
    if (await begun.isClean()) return await begun.keep();
    const opened = await openWhole(input, task);
    accept?.(opened);
    if (opened.inside !== input.inside) return await work(opened.inside, task);
    const again = async (saved: OpenInput) => {
      accept?.(saved);
      return work(saved.inside, task);
    };
    return await begun.keep().catch(orRepaired(input, task, again));
  } finally {
    await begun.drop();
  }
}

/** Opens a PDF that qpdf had to repair. Also repairs its page tree where qpdf keeps nodes that aren't pages. */
async function openWhole(input: InputFile, task: PdfTask): Promise<OpenInput> {
  const opened = await openInput(input, task);
  if (opened.inside !== input.inside) return opened;
  try {
    assertPageTree(await readObjects(input.inside, task));
    return opened;
  } catch (error) {
    if (error instanceof Fault && error.code === 'too-many-objects') return opened; // qpdf can process the file anyway
    if (!isDamage(error)) throw error;
    return { ...(await repairInput(input, task)), isRestricted: opened.isRestricted };
  }
}

/**
 * Opens one of a task's PDFs and runs work on it. If only a program other than qpdf can read the file, runs the work
 * again on what can be recovered. Rejects as `openInput` and the work do.
 */
export async function workOpened<Made>(
  input: InputFile,
  task: PdfTask,
  work: (opened: OpenInput) => Promise<Made>,
): Promise<Made> {
  const opened = await openInput(input, task);
  if (opened.inside !== input.inside) return work(opened);
  return work(opened).catch(orRepaired(input, task, work));
}

const orRepaired =
  <Made>(input: InputFile, task: PdfTask, work: (opened: OpenInput) => Promise<Made>) =>
  async (error: unknown): Promise<Made> => {
    if (!isDamage(error)) throw error;
    return work({ ...(await repairInput(input, task)), isRestricted: false });
  };

const locked = ({ name }: InputFile, cause: Fault): Fault => new Fault('pdf-locked', { name }, { cause });

async function repairInput(input: InputFile, task: PdfTask): Promise<Pick<OpenInput, 'inside' | 'facts'>> {
  const inside = `/job/mended-${task.inputs.indexOf(input)}.pdf`;
  try {
    await repairPdf(input, inside, task);
    const facts = await readPdfFacts(inside, task);
    task.warn(note('pdf-file-damaged', { name: input.name }));
    return { inside, facts };
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    throw new Fault('pdf-damaged', { name: input.name }, { cause });
  }
}

const isDamage = (error: unknown): boolean => error instanceof Fault && error.code === 'file-damaged';

/** Writes `out/<name>.pdf` with qpdf and warns if the file was repaired. Resolves to the host path. */
export async function writeResult(
  name: string,
  request: QpdfRequest,
  task: PdfTask & Pick<QpdfJob, 'limits'>,
): Promise<string> {
  const { exitCode } = await runQpdf({ ...request, outputFile: `/job/out/${name}.pdf` }, task);
  if (exitCode !== 0) task.warn(note('pdf-repaired'));
  return join(task.workdir, 'out', `${name}.pdf`);
}
