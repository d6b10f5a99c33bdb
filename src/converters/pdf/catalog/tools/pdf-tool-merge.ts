import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { maxFilesPerJob } from '#src/contract/work-limits.ts';
import { converter, type InputFile, type Task } from '../../../registry/converter.ts';
import { inParallel } from '../../../registry/in-parallel.ts';
import { begin } from '../../tools/open/begin.ts';
import { completeJoined, isJoinedWhole } from '../../tools/merge/complete-merged.ts';
import { blame, joinFiles, namingDamagedFile } from '../../tools/merge/merge-files.ts';
import { workOn } from '../../tools/open/open-input.ts';
import { openedWith } from '../../tools/open/opened-with.ts';
import { preparePart, type JoinPart } from '../../tools/merge/prepare-part.ts';
import { containsNone } from '../../tools/plain-names.ts';
import { callsRenamed, fieldsRenamed } from '../../tools/merge/renamed-fields.ts';
import { reportSignatures } from '../../tools/structure/signatures.ts';

type Inputs = Task<unknown>['inputs'];

/** Merges several PDFs in the order given, including all bookmarks, links, form fields, layers and attachments. */
export default converter({
  id: 'pdf-merge',
  operation: 'pdf-merge',
  moves: [{ from: 'pdf', to: 'pdf' }],
  engines: ['qpdf', 'pdfinfo'],
  options: z.object({
    passwords: z
      .array(z.string().max(127))
      .max(maxFilesPerJob)
      .default([])
      .describe('Passwords of the files, in their order; an empty one for a file that opens without'),
  }),
  lane: 'light',
  async run(original) {
    const task = { ...original, inputs: await allOpened(original) };
    const pagesAlone = task.inputs.map(({ inside }) => ({ inside, hasAttachments: false }));
    const begun = begin(task, (own) => joinFiles(pagesAlone, own));
    try {
      const [arePlain] = await Promise.all([areAllPlain(task), reportSignatures(task)]);
      if (arePlain && (await begun.isClean())) return [{ path: await begun.keep() }];
      const parts = await prepareAll(task);
      const isAsItCame = parts.every(
        ({ inside, hasAttachments }, index) => inside === task.inputs[index]?.inside && !hasAttachments,
      );
      if (!isAsItCame) await begun.drop();
      const path = await (isAsItCame ? begun.keep() : joinFiles(parts, task)).catch(blame(parts, task));
      return [{ path: isJoinedWhole(parts) ? path : await completeJoined(parts, task) }];
    } finally {
      await begun.drop();
    }
  },
});

/** Returns the files, with unlocked copies in place of those whose password was given. */
async function allOpened(task: Task<{ readonly passwords: readonly string[] }>): Promise<Inputs> {
  const opened: [InputFile, ...InputFile[]] = [...task.inputs];
  await inParallel([...task.inputs.entries()], parallelPartReads, async ([index, input]) => {
    const password = task.options.passwords[index] ?? '';
    if (password !== '') opened[index] = await openedWith(password, input, task);
  });
  return opened;
}

/** Names that lead to parts of a PDF that are not carried along with its pages. */
const beyondPages = [
  'Outlines',
  'Dest',
  'GoTo',
  'EmbeddedFiles',
  'AFRelationship',
  'OCProperties',
  'PageLabels',
  'AcroForm',
  'StructTreeRoot',
  'StructParents',
  'JavaScript',
  'Threads',
];

/** Whether the files hold nothing but pages; then nothing has to be read from them ahead of time. */
async function areAllPlain({ inputs }: Task<unknown>): Promise<boolean> {
  for (const { path } of inputs) if (!(await containsNone(beyondPages, path))) return false;
  return true;
}

/** Number of files read in parallel: each read spends much of its time on the sandbox, requests and files. */
const parallelPartReads = 2;

async function prepareAll(task: Task<unknown>): Promise<readonly JoinPart[]> {
  const parts: JoinPart[] = [];
  let done = 0;
  await inParallel([...task.inputs.entries()], parallelPartReads, async ([index, input]) => {
    const part = await workOn(input, task, {
      work: (inside, own) => preparePart(inside, { index, fileName: input.name }, own),
    })
      .catch(namingDamagedFile(input.name))
      .catch(asPasswordRequest(input.name));
    if (part.isRestricted) task.warn(`The restrictions of "${input.name}" are not in the result.`);
    parts[index] = part;
    task.progress((80 * (done += 1)) / task.inputs.length);
  });
  const fields = parts.map((part) => part.fields);
  for (const [index, { fileName, fields: own }] of parts.entries())
    if (callsRenamed(own, fields.slice(0, index))) task.warn(fieldsRenamed(fileName));
  return parts;
}

/** Rethrows with the note that a locked file can be merged with its password. */
const asPasswordRequest =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof Fault && error.code === 'pdf-locked'
      ? new Fault('pdf-locked', { name, option: 'passwords' }, { cause: error })
      : error;
  };
