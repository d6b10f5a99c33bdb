import type { ConversionType } from '#src/contract/conversion-types.ts';
import { Fault } from '#src/contract/faults.ts';
import type { JobType } from '#src/contract/job.ts';
import type { Operation } from '#src/contract/operations.ts';
import { acceptsMultipleFiles, requirementsOf } from '#src/converters/registry/plan.ts';
import type { Registry } from '#src/converters/registry/registry.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { AcceptedWork, ReceivedFile } from './accepted-work.ts';
import { parsePlanOptions } from './parse-plan-options.ts';
import { settleFile, type SettledFile } from './settle-file.ts';

/** A visitor's request to run a tool on files. */
export interface ToolJobRequest {
  readonly jobType: JobType;
  readonly operation: Operation;
  /** The category the files must belong to. */
  readonly family: Exclude<ConversionType, 'hash'>;
  /** Format of the result, if the tool offers a choice. */
  readonly to?: FormatId | undefined;
  readonly options?: string | undefined;
}

/**
 * Checks whether the tool can process every file as requested; the first file determines the plan. Rejects with the
 * fault that gives the reason if not.
 */
export async function acceptTool(
  registry: Registry,
  files: readonly ReceivedFile[],
  request: ToolJobRequest,
): Promise<AcceptedWork> {
  if (!isThere(registry, request.operation)) throw new Fault('tool-missing');
  const planOf = (format: FormatId) => registry.toolPlan(request.operation, format, request.to);
  const isOffered = (format: FormatId) => planOf(format) !== undefined;
  const settled = await Promise.all(
    files.map((file) => settleFile(file, { type: request.family }, isOffered)),
  );
  const [first, ...others] = settled.map(accepted);
  if (!first) throw new Fault('file-missing');
  const plan = planOf(first.format);
  const unsupported = settled.find(({ format }) => !isOffered(format));
  if (!plan || unsupported) throw notOffered(unsupported ?? first, request);
  if (files.length > 1 && !acceptsMultipleFiles(plan, plan.from))
    throw new Fault('too-many-files', { max: 1 });
  const options = parsePlanOptions(request.options, { registry, plan, files: files.length });
  return {
    type: request.jobType,
    operation: plan.operation,
    lane: plan.lane,
    requires: requirementsOf(plan),
    fromFormat: plan.from,
    toFormat: plan.to,
    options,
    notes: settled.flatMap(({ warning }) => warning ?? []),
    files: [first, ...others],
  };
}

/** Returns whether the tool is available. A tool whose engines are missing accepts no files. */
const isThere = ({ converters }: Registry, requested: Operation): boolean =>
  converters.some(({ operation }) => operation === requested);

const accepted = ({ received, name, format }: SettledFile) => ({ received, name, format });

function notOffered({ format }: Pick<SettledFile, 'format'>, { to }: ToolJobRequest): Fault {
  const from = formatById(format).label;
  return to
    ? new Fault('pair-not-offered', { from, to: formatById(to).label })
    : new Fault('tool-not-offered', { format: from });
}
