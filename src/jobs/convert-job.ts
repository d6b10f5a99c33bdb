import { Fault } from '#src/contract/faults.ts';
import { distinctNotes, type Note } from '#src/contract/messages/notes.ts';
import { operations, type Operation } from '#src/contract/operations.ts';
import { carryOut } from '#src/converters/registry/run/run-plan.ts';
import type { PlanEngines } from '#src/converters/registry/isolation/converter-pool.ts';
import type { Plan } from '#src/converters/registry/plan.ts';
import type { Registry } from '#src/converters/registry/registry.ts';
import { toDisk } from '#src/converters/registry/to-disk.ts';
import { formatById, isFormatId, type FormatId } from '#src/formats/formats.ts';
import { packOutputs, type PackedResult } from './pack-outputs.ts';
import type { JobRecord } from './queue.ts';
import type { Assignment, Done, Fetched } from './active-work.ts';

/** The dependencies of a conversion. */
export interface ConversionParts {
  readonly registry: Registry;
  readonly engines: PlanEngines;
}

/**
 * Converts the files of a job, or runs its tool on them, in the attempt's directory. Rejects with the fault of the
 * step that failed.
 */
export async function convertJob(
  claim: Assignment,
  fetched: readonly Fetched[],
  folder: string,
  threads: number,
  { registry, engines }: ConversionParts,
): Promise<Done> {
  const operation = requireOperation(claim.job);
  const plan = requirePlan(claim.job, operation, registry);
  const [first, ...others] = fetched.map((file) => ({ ...file, format: knownFormat(file.format) }));
  if (!first) throw new Fault('file-missing');
  const notes: Note[] = [];
  const { signal } = claim;
  const packing = { to: plan.to, operation, originalName: first.name, folder, signal };
  let packed: PackedResult | undefined;
  const outputs = await carryOut(plan, {
    inputs: [first, ...others],
    options: claim.job.options,
    folder,
    engines,
    threads,
    signal,
    owner: claim.job.owner.visitor ?? claim.job.id,
    progress: (percent, secondsRemaining) => claim.progress(percent, secondsRemaining),
    warn: (each) => void notes.push(each),
    async whileChecked(finished) {
      const [only, ...more] = finished;
      if (more.length > 0) packed = await packOutputs(finished, packing); // a single output is moved later, from where it is checked
      const file = packed ?? only;
      if (file) await toDisk(file.path);
    },
  });
  return { packed: packed ?? (await packOutputs(outputs, packing)), notes: distinctNotes(notes) };
}

function requireOperation({ operation }: JobRecord): Operation {
  const known = operations.find((candidate) => candidate === operation);
  if (!known) throw new Fault('internal', {}, { cause: `no operation ${operation}` });
  return known;
}

function requirePlan({ fromFormat, toFormat }: JobRecord, operation: Operation, registry: Registry): Plan {
  const [from, to] = [knownFormat(fromFormat), knownFormat(toFormat)];
  const plan = operation === 'convert' ? registry.plan(from, to) : registry.toolPlan(operation, from, to);
  if (!plan) throw new Fault('engine-missing', { from: formatById(from).label, to: formatById(to).label });
  return plan;
}

function knownFormat(format: string | null): FormatId {
  if (format === null || !isFormatId(format))
    throw new Fault('internal', {}, { cause: `no format ${format}` });
  return format;
}
