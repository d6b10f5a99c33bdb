import type { ConversionType } from '#src/contract/conversion-types.ts';
import { Fault } from '#src/contract/faults.ts';
import type { JobType } from '#src/contract/job.ts';
import type { Operation } from '#src/contract/operations.ts';
import type { Registry } from '#src/converters/registry.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import { safeFileName } from '../names/file-name.ts';
import type { Accepted, Work } from '../submit-job.ts';
import { detectFile } from './detect-file.ts';
import { parseOptions } from './parse-options.ts';
import type { ReceivedFile } from './upload.ts';
import { settleFormat } from './settle-format.ts';

/** What a visitor wants a tool to do with files. */
export interface ToolWish {
  readonly jobType: JobType;
  readonly operation: Operation;
  /** The family the files must be of. */
  readonly family: Exclude<ConversionType, 'hash'>;
  /** Format of the result, where the tool lets the visitor choose. */
  readonly to?: FormatId | undefined;
  readonly options?: string | undefined;
}

/**
 * Finds out whether files can be worked on as wished; the first decides the way. Rejects with the fault that says why
 * not, naming the file where there are several.
 */
export async function acceptTool(
  registry: Registry,
  files: readonly ReceivedFile[],
  wish: ToolWish,
): Promise<Work> {
  if (!isThere(registry, wish.operation)) throw new Fault('tool-missing');
  const notes: string[] = [];
  const [first, ...others] = await Promise.all(files.map((file) => settle(file, wish, registry, notes)));
  if (!first) throw new Fault('file-missing');
  const plan = registry.toolPlan(wish.operation, knownFormat(first), wish.to);
  if (!plan) throw notOffered(first, wish);
  const options = parseOptions(wish.options, registry.optionsOf(plan));
  for (const { converter } of plan.steps) converter.refuse?.(options, files.length);
  return {
    type: wish.jobType,
    operation: plan.operation,
    lane: plan.lane,
    fromFormat: plan.from,
    toFormat: plan.to,
    options,
    notes,
    files: [first, ...others],
  };
}

/** A tool whose engines are missing works on no file at all. */
const isThere = ({ converters }: Registry, wanted: Operation): boolean =>
  converters.some(({ operation }) => operation === wanted);

type Settled = Accepted & { readonly format: FormatId };

async function settle(
  file: ReceivedFile,
  wish: ToolWish,
  registry: Registry,
  notes: string[],
): Promise<Settled> {
  if (file.sizeBytes === 0) throw new Fault('file-empty');
  const name = safeFileName(file.name);
  const evidence = { type: wish.family, fileName: name, detected: await detectFile(file, name) };
  const { format, note } = settleFormat(
    evidence,
    (found) => registry.toolPlan(wish.operation, found, wish.to) !== undefined,
  );
  if (note) notes.push(note);
  return { received: file, name, format };
}

const knownFormat = (file: Settled): FormatId => file.format;

function notOffered(file: Settled, { to }: ToolWish): Fault {
  const from = formatOf(file.format).label;
  return to
    ? new Fault('pair-not-offered', { from, to: formatOf(to).label })
    : new Fault('tool-not-offered', { format: from });
}
