import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { inParallel } from '../../../registry/in-parallel.ts';
import { begin } from '../open/begin.ts';
import { workOn } from '../open/open-input.ts';
import type { PdfTask } from '../pdf-task.ts';
import { containsNone } from '../plain-names.ts';
import { completeJoined, isJoinedWhole } from './complete-merged.ts';
import { blame, joinFiles, namingDamagedFile } from './merge-files.ts';
import { preparePart, type JoinPart } from './prepare-part.ts';
import { callsRenamed } from './renamed-fields.ts';

/**
 * Merges a task's PDFs in their order and writes the result to `out/`. Resolves to its host path. Rejects with
 * `pdf-locked` or `pdf-damaged`, naming the file, and as `runQpdf` does.
 */
export async function mergePdfs(task: PdfTask): Promise<string> {
  const pagesAlone = task.inputs.map(({ inside }) => ({ inside, hasAttachments: false }));
  const begun = begin(task, (own) => joinFiles(pagesAlone, own));
  try {
    if ((await areAllPlain(task)) && (await begun.isClean())) return await begun.keep();
    const parts = await prepareAll(task);
    const isAsItCame = parts.every(
      ({ inside, hasAttachments }, index) => inside === task.inputs[index]?.inside && !hasAttachments,
    );
    if (!isAsItCame) await begun.drop();
    const path = await (isAsItCame ? begun.keep() : joinFiles(parts, task)).catch(blame(parts, task));
    return isJoinedWhole(parts) ? path : await completeJoined(parts, task);
  } finally {
    await begun.drop();
  }
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
async function areAllPlain({ inputs }: PdfTask): Promise<boolean> {
  for (const { path } of inputs) if (!(await containsNone(beyondPages, path))) return false;
  return true;
}

/** Number of files read in parallel: each read spends much of its time on the sandbox, requests and files. */
const parallelPartReads = 2;

async function prepareAll(task: PdfTask): Promise<readonly JoinPart[]> {
  const parts: JoinPart[] = [];
  let done = 0;
  await inParallel([...task.inputs.entries()], parallelPartReads, async ([index, input]) => {
    const part = await workOn(input, task, {
      work: (inside, own) => preparePart(inside, { index, fileName: input.name }, own),
    })
      .catch(namingDamagedFile(input.name))
      .catch(asPasswordRequest(input.name));
    if (part.isRestricted) task.warn(note('restrictions-removed', { name: input.name }));
    parts[index] = part;
    task.progress((80 * (done += 1)) / task.inputs.length);
  });
  const fields = parts.map((part) => part.fields);
  for (const [index, { fileName, fields: own }] of parts.entries())
    if (callsRenamed(own, fields.slice(0, index))) task.warn(note('fields-renamed', { name: fileName }));
  return parts;
}

/** Rethrows with the note that a locked file can be used with its password. */
export const asPasswordRequest =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof Fault && error.code === 'pdf-locked'
      ? new Fault('pdf-locked', { name, option: 'passwords' }, { cause: error })
      : error;
  };
