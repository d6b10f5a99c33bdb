import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { writePdfA } from '#src/engines/ghostscript.ts';
import { runPoppler } from '#src/engines/poppler.ts';
import { readObjects } from '#src/engines/qpdf-objects.ts';
import { readProtection, runQpdf } from '#src/engines/qpdf.ts';
import { converter, type Converter, type Task } from '../../converter.ts';
import { openPdf } from '../../documents/open-pdf.ts';
import { countedRightly } from '../../pdf-tools/counted-rightly.ts';
import { mendPdf } from '../../pdf-tools/mend.ts';
import { describe, readDescription, type Description } from '../../pdfa/describe.ts';
import { likenessOf, type Likeness } from '../../pdfa/likeness.ts';
import { prepare, type ArchiveTask } from '../../pdfa/prepare.ts';
import { brokenRule } from '../../pdfa/rules/broken-rule.ts';
import type { Rule } from '../../pdfa/rules/rule.ts';

/** PDF to the archival PDF/A-2b, and back: every PDF/A is a PDF. */
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

/** Opens the PDF; one whose tree of pages is wrong, which other programs read each in its own way, as what can be saved of it. */
async function openWhole(task: Task<unknown>): Promise<string> {
  const { inside } = await openPdf(task, undefined);
  try {
    countedRightly(await readObjects(inside, task));
    return inside;
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'file-damaged') throw error;
    const whole = '/job/whole.pdf';
    await mendPdf({ path: inside.replace('/job', task.workdir) }, whole, task);
    task.note('The PDF was damaged; what could be read of it was converted.');
    return whole;
  }
}

/**
 * Rewrites the file; where that fails, loses words or breaks a rule, as poppler draws it anew. Resolves to it as an
 * engine sees it; rejects with `not-archivable`, naming the rule, where neither gives a PDF/A.
 */
async function archive(
  inside: string,
  description: Description,
  task: ArchiveTask & Pick<Task<unknown>, 'progress'>,
): Promise<string> {
  const direct = await rewrite(inside, '/job/archived.pdf', { description, task });
  task.progress(50);
  if (direct.likeness === 'whole' && !direct.broken) return direct.output;
  await runPoppler('pdftocairo', ['-pdf', '-q'], inside, task, ['/job/redrawn.pdf']);
  if (
    direct.likeness === 'words-lost' &&
    !direct.broken &&
    (await saysAsMuch('/job/redrawn.pdf', direct, task))
  )
    return direct.output;
  const redrawn = await rewrite('/job/redrawn.pdf', '/job/archived-again.pdf', { description, task });
  if (redrawn.likeness === 'whole' && !redrawn.broken) {
    task.note('The pages had to be drawn anew; links, notes and bookmarks may be missing.');
    return redrawn.output;
  }
  const best = [direct, redrawn].find(({ likeness, broken }) => likeness === 'words-lost' && !broken);
  if (best) {
    task.note('Some of the text can no longer be searched or copied; the pages look as before.');
    return best.output;
  }
  const broken = direct.broken ?? redrawn.broken;
  throw broken
    ? new Fault('not-archivable', { reason: broken.says, clause: broken.clause })
    : new Fault('engine-refused', { format: 'PDF' });
}

/** Whether a rewriting has the words of the pages as they are drawn: those lost were cut off, and seen by nobody. */
const saysAsMuch = async (drawn: string, { output }: Rewriting, task: ArchiveTask): Promise<boolean> =>
  (await likenessOf(drawn, output, task)) === 'whole';

interface Rewriting {
  readonly output: string;
  readonly likeness: Likeness;
  /** The rule it breaks, if any. */
  readonly broken?: Rule | undefined;
}

async function rewrite(
  inside: string,
  output: string,
  { description, task }: { description: Description; task: ArchiveTask },
): Promise<Rewriting> {
  const raw = output.replace('.pdf', '-raw.pdf');
  try {
    const prepared = await prepare(inside, task);
    const { exitCode } = await writePdfA(prepared, raw, task);
    const likeness = exitCode === 0 ? await likenessOf(prepared, raw, task) : 'failed';
    if (likeness === 'failed') return { output, likeness };
    await describe({ inside: raw, output }, description, task);
    const path = output.replace('/job', task.workdir);
    return { output, likeness, broken: await brokenRule({ path, inside: output }, task) };
  } catch (error) {
    if (error instanceof Fault && error.code === 'file-damaged') return { output, likeness: 'failed' };
    throw error;
  }
}
