import type { ConversionType } from '#src/contract/conversion-types.ts';
import { Fault } from '#src/contract/faults.ts';
import { takesTogether, type Plan } from '#src/converters/plan.ts';
import type { Registry } from '#src/converters/registry.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import type { Accepted, Work } from '../submit-job.ts';
import { parseOptions, takeFromOptions } from './parse-options.ts';
import { settleFile, type SettledFile } from './settle-file.ts';
import { formatOfWord, wordOf } from './settle-format.ts';
import type { ReceivedFile } from './upload.ts';

/** What a visitor wants of a file. */
export interface Wish {
  readonly type: Exclude<ConversionType, 'hash'>;
  readonly fromFormat?: string | undefined;
  readonly toFormat?: string | undefined;
  readonly options?: string | undefined;
}

/**
 * Finds out whether a file, or several into one result, can be converted as wished. Rejects with the fault that says why
 * not.
 */
export async function acceptConversion(
  registry: Registry,
  [first, ...others]: readonly [ReceivedFile, ...ReceivedFile[]],
  wish: Wish,
): Promise<Work> {
  const { toFormat } = wish;
  if (!toFormat) throw new Fault('field-missing', { field: 'toFormat' });
  const to = formatOfWord(toFormat);
  const settled = await settle(first, wish, to, registry);
  const beside: SettledFile[] = [];
  for (const file of others)
    beside.push(await settle(file, { ...wish, fromFormat: undefined }, to, registry));
  const files = [settled, ...beside] as const;
  const plan = files.length === 1 ? planOf(settled, to, registry) : planTogether(files, to, registry);
  if (!plan) throw notOffered(formatOf(settled.format).label, to ? formatOf(to).label : wordOf(toFormat));
  return {
    type: wish.type,
    operation: plan.operation,
    lane: plan.lane,
    fromFormat: plan.from,
    toFormat: plan.to,
    options: parseOptions(wish.options, registry.optionsOf(plan)),
    notes: files.flatMap(({ note }) => (note ? [note] : [])),
    files: [accepted(settled), ...beside.map(accepted)],
  };
}

async function settle(
  file: ReceivedFile,
  wish: Wish,
  to: FormatId | undefined,
  registry: Registry,
): Promise<SettledFile> {
  const { type, fromFormat } = wish;
  const { taken: password } = takeFromOptions(wish.options, 'password');
  const hasPassword = typeof password === 'string' && password !== '';
  const isOffered = (found: FormatId) => to !== undefined && registry.plan(found, to) !== undefined;
  return settleFile(file, { type, fromFormat, hasPassword }, isOffered);
}

const accepted = ({ received, name, format }: SettledFile): Accepted => ({ received, name, format });

const planOf = ({ format }: SettledFile, to: FormatId | undefined, registry: Registry): Plan | undefined =>
  to && registry.plan(format, to);

/** The way of the first file whose way takes all the others too. */
function planTogether(
  files: readonly [SettledFile, ...SettledFile[]],
  to: FormatId | undefined,
  registry: Registry,
): Plan {
  const plans = files.flatMap((file) => planOf(file, to, registry) ?? []);
  const plan = plans.find((candidate) => takesTogether(candidate, candidate.from));
  if (!to || !plan) throw new Fault('too-many-files', { max: 1 });
  const stranger = files.find(({ format }) => !takesTogether(plan, format));
  if (!stranger) return plan;
  const { name, format } = stranger;
  throw new Fault('not-together', { name, format: formatOf(format).label, to: formatOf(to).label });
}

const notOffered = (from: string, to: string): Fault => new Fault('pair-not-offered', { from, to });
