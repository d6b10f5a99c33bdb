import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { writePdfA, type PdfReader } from '#src/engines/ghostscript.ts';
import { runPoppler } from '#src/engines/poppler.ts';
import { readObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { readProtection, runQpdf } from '#src/engines/qpdf/qpdf.ts';
import { converter, type Converter, type Task } from '../../registry/converter.ts';
import { openPdf } from '../render/open-pdf.ts';
import { assertPageTree } from '../tools/open/assert-page-tree.ts';
import { repairPdf } from '../tools/open/repair.ts';
import { describe, readDescription, type Description } from '../pdfa/describe.ts';
import { minKept, compareRewriting, type Likeness, type Original } from '../pdfa/likeness.ts';
import { partKept, readPageCharacters, type PageCharacters } from '../pdfa/page-characters.ts';
import { prepare, type ArchiveTask } from '../pdfa/prepare.ts';
import { brokenRule } from '../pdfa/rules/broken-rule.ts';
import type { PdfaRule } from '../pdfa/rules/rule.ts';

/** Converts PDF to archival PDF/A-2b, and back: every PDF/A is a PDF. */
export default [
  converter({
    id: 'pdf-to-pdfa',
    operation: 'convert',
    moves: [{ from: 'pdf', to: 'pdfa' }],
    engines: ['gs', 'qpdf', 'pdfinfo', 'pdftotext', 'pdftocairo'],
    options: z.object({}),
    lane: 'heavy',
    async run(task) {
      if ((await readProtection(task.inputs[0].inside, task)) !== 'none')
        throw new Fault('password-needed', { format: 'PDF' });
      const inside = await openWhole(task);
      const description = await readDescription(inside, task);
      const archived = await archive(inside, description, task);
      const path = join(task.workdir, 'out', 'archive.pdf');
      await rename(archived.replace('/job', task.workdir), path);
      return [{ path }];
    },
  }),
  converter({
    id: 'pdfa-to-pdf',
    operation: 'convert',
    moves: [{ from: 'pdfa', to: 'pdf' }],
    engines: ['qpdf'],
    options: z.object({}),
    lane: 'light',
    async run(task) {
      const [input] = task.inputs;
      if (input.sizeBytes === 0) throw new Fault('file-empty');
      await runQpdf({ inputFile: input.inside, outputFile: '/job/out/copy.pdf' }, task);
      return [{ path: join(task.workdir, 'out', 'copy.pdf') }];
    },
  }),
] satisfies Converter[];

/**
 * Opens the PDF. If its page tree is invalid, which programs interpret differently, opens what can be recovered of
 * it.
 */
async function openWhole(task: Task<unknown>): Promise<string> {
  const { inside } = await openPdf(task, undefined);
  try {
    assertPageTree(await readObjects(inside, task));
    return inside;
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'file-damaged') throw error;
    const whole = '/job/whole.pdf';
    await repairPdf({ path: inside.replace('/job', task.workdir) }, whole, task);
    task.warn(note('pdf-damaged'));
    return whole;
  }
}

/**
 * Redrawn pages lose links, annotations and bookmarks, so they are used only where the other methods keep less of the
 * text than this.
 */
const minKeptWithoutRedrawing = 0.9;

type Archiving = Pick<Task<unknown>, 'progress'> & ArchiveTask;

/**
 * Rewrites the file with Ghostscript; if that fails, loses text or breaks a rule, with its older reader; if that does
 * too, from pages redrawn by poppler. Resolves to the sandbox path of the result that keeps the most text; rejects
 * with `not-archivable`, naming the rule, when none is a PDF/A.
 */
async function archive(inside: string, description: Description, task: Archiving): Promise<string> {
  const original = await unlessDamaged(prepareOriginal(inside, task));
  const direct = await rewriteByReaders(original, 'archived', { description, task });
  task.progress(50);
  const whole = direct.find((one) => isArchive(one) && one.kept >= minKept);
  if (whole) return whole.output;

  const drawn = '/job/redrawn.pdf';
  await runPoppler('pdftocairo', ['-pdf', '-q'], inside, task, [drawn]);
  const shown = await unlessDamaged(readPageCharacters(drawn, task));
  const isCutOff = original && shown && partKept(shown, original.characters) >= minKept;
  const characters = isCutOff || !original ? shown : original.characters; // losing what no page shows does not count
  const [best] = rankByKeptText(direct, characters);
  if (best && best.kept >= minKeptWithoutRedrawing) return reportTextLoss(best, task);

  const redrawnOriginal = characters && (await unlessDamaged(prepareOriginal(drawn, task)));
  const redrawn = await rewriteByReaders(redrawnOriginal && { ...redrawnOriginal, characters }, 'redrawn', {
    description,
    task,
  });
  const [bestRedrawn] = rankByKeptText(redrawn, characters);
  if (bestRedrawn && bestRedrawn.kept > (best?.kept ?? -1)) {
    task.warn(note('pages-redrawn'));
    return reportTextLoss(bestRedrawn, task);
  }
  if (best) return reportTextLoss(best, task);
  const broken = [...direct, ...redrawn].find((one) => one.broken)?.broken;
  throw broken
    ? new Fault('not-archivable', { reason: broken.reason, clause: broken.clause })
    : new Fault('engine-refused', { format: 'PDF' });
}

function reportTextLoss({ output, kept }: Rewriting, task: ArchiveTask): string {
  if (kept < minKept) task.warn(note('text-partly-lost'));
  return output;
}

async function prepareOriginal(inside: string, task: ArchiveTask): Promise<Original> {
  const prepared = await prepare(inside, task);
  return { inside: prepared, characters: await readPageCharacters(prepared, task) };
}

/** Resolves to undefined when a file cannot be read. */
async function unlessDamaged<Made>(work: Promise<Made>): Promise<Made | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Fault && error.code === 'file-damaged') return undefined;
    throw error;
  }
}

interface Rewriting extends Likeness {
  readonly output: string;
  /** The rule that it breaks, if any. */
  readonly broken?: PdfaRule | undefined;
}

const isArchive = ({ broken }: Rewriting): boolean => !broken;

/** Returns those that are PDF/A, each with the share of these characters it keeps, largest share first. */
function rankByKeptText(
  rewritings: readonly Rewriting[],
  characters: PageCharacters | undefined,
): Rewriting[] {
  return rewritings
    .filter(isArchive)
    .map((one) => (characters ? { ...one, kept: partKept(characters, one.characters) } : one))
    .toSorted((one, other) => other.kept - one.kept);
}

interface Sources {
  readonly description: Description;
  readonly task: ArchiveTask;
}

/** Rewrites a file with one Ghostscript reader, then the other, until one produces a PDF/A with all of its text. */
async function rewriteByReaders(
  original: Original | undefined,
  name: string,
  sources: Sources,
): Promise<Rewriting[]> {
  const rewritings: Rewriting[] = [];
  for (const reader of ['usual', 'older'] as const) {
    const output = `/job/${name}-${reader}.pdf`;
    const made = original && (await unlessDamaged(rewrite(original, { output, reader }, sources)));
    if (made) rewritings.push(made);
    if (made && isArchive(made) && made.kept >= minKept) break;
  }
  return rewritings;
}

async function rewrite(
  original: Original,
  { output, reader }: { output: string; reader: PdfReader },
  { description, task }: Sources,
): Promise<Rewriting | undefined> {
  const raw = output.replace('.pdf', '-raw.pdf');
  const { exitCode } = await writePdfA({ inside: original.inside, output: raw, reader }, task);
  if (exitCode !== 0) return undefined;
  const likeness = await compareRewriting(original, raw, task);
  if (!likeness) return undefined;
  await describe({ inside: raw, output }, description, task);
  const path = output.replace('/job', task.workdir);
  return { ...likeness, output, broken: await brokenRule({ path, inside: output }, task) };
}
