import { typeOfCategory, type ConversionType } from '#src/contract/conversion-types.ts';
import { Fault } from '#src/contract/faults.ts';
import { acceptsMultipleFiles, requirementsOf, type Plan } from '#src/converters/registry/plan.ts';
import type { Registry } from '#src/converters/registry/registry.ts';
import { formatById, formatOfWord, type FormatId } from '#src/formats/formats.ts';
import type { Accepted, AcceptedWork, ReceivedFile } from './accepted-work.ts';
import { extractOption } from './parse-options.ts';
import { parsePlanOptions } from './parse-plan-options.ts';
import { settleFile, type SettledFile } from './settle-file.ts';
import { sanitizeWord } from './settle-format.ts';

/** A visitor's request to convert a file. */
export interface ConversionRequest {
  /** Follows from the file if absent. */
  readonly type?: Exclude<ConversionType, 'hash'> | undefined;
  readonly fromFormat?: string | undefined;
  readonly toFormat?: string | undefined;
  readonly options?: string | undefined;
}

/**
 * Checks whether a file, or several files into one result, can be converted as requested. Rejects with the fault that
 * gives the reason if not.
 */
export async function acceptConversion(
  registry: Registry,
  [first, ...others]: readonly [ReceivedFile, ...ReceivedFile[]],
  request: ConversionRequest,
): Promise<AcceptedWork> {
  const { toFormat } = request;
  if (!toFormat) throw new Fault('field-missing', { field: 'toFormat' });
  const to = formatOfWord(toFormat);
  const settled = await settle(registry, first, request, to);
  const further: SettledFile[] = [];
  for (const file of others)
    further.push(await settle(registry, file, { ...request, fromFormat: undefined }, to));
  const files = [settled, ...further] as const;
  const plan = files.length === 1 ? planSingle(settled, to, registry) : planCombined(files, to, registry);
  if (!plan)
    throw notOffered(formatById(settled.format).label, to ? formatById(to).label : sanitizeWord(toFormat));
  const options = parsePlanOptions(request.options, { registry, plan, files: files.length });
  return {
    type: request.type ?? typeOfCategory(formatById(plan.from).category),
    operation: plan.operation,
    lane: plan.lane,
    requires: requirementsOf(plan),
    fromFormat: plan.from,
    toFormat: plan.to,
    options,
    notes: files.flatMap(({ warning }) => (warning ? [warning] : [])),
    files: [accepted(settled), ...further.map(accepted)],
  };
}

async function settle(
  registry: Registry,
  file: ReceivedFile,
  request: ConversionRequest,
  to: FormatId | undefined,
): Promise<SettledFile> {
  const { type, fromFormat } = request;
  const { value: password } = extractOption(request.options, 'password');
  const hasPassword = typeof password === 'string' && password !== '';
  const isOffered = (found: FormatId) => to !== undefined && registry.plan(found, to) !== undefined;
  return settleFile(file, { type, fromFormat, hasPassword }, isOffered);
}

const accepted = ({ received, name, format }: SettledFile): Accepted => ({ received, name, format });

const planSingle = (
  { format }: SettledFile,
  to: FormatId | undefined,
  registry: Registry,
): Plan | undefined => to && registry.plan(format, to);

/** Returns the first file's plan that also accepts all the other files. */
function planCombined(
  files: readonly [SettledFile, ...SettledFile[]],
  to: FormatId | undefined,
  registry: Registry,
): Plan {
  const plans = files.flatMap((file) => planSingle(file, to, registry) ?? []);
  const plan = plans.find((candidate) => acceptsMultipleFiles(candidate, candidate.from));
  if (!to || !plan) throw new Fault('too-many-files', { max: 1 });
  const incompatible = files.find(({ format }) => !acceptsMultipleFiles(plan, format));
  if (!incompatible) return plan;
  const { name, format } = incompatible;
  throw new Fault('formats-not-combinable', {
    name,
    format: formatById(format).label,
    to: formatById(to).label,
  });
}

const notOffered = (from: string, to: string): Fault => new Fault('pair-not-offered', { from, to });
