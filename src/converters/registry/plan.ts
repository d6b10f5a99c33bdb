import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Operation } from '#src/contract/operations.ts';
import type { FormatId } from '#src/formats/formats.ts';
import type { Check } from './check.ts';
import type { Converter, OptionsSchema } from './converter.ts';
import type { PlanStep } from './find-path.ts';

/** How to convert one format to another, in one or a few steps. */
export interface Plan {
  readonly operation: Operation;
  readonly from: FormatId;
  readonly to: FormatId;
  readonly steps: readonly [PlanStep, ...PlanStep[]];
  readonly lane: 'light' | 'heavy';
  /** Checks that the result must pass. */
  readonly checks: readonly Check[];
}

/**
 * Returns the name under which a worker provides a converter or a check: its id and, for a converter, a digest of its
 * options. Workers of different versions run side by side during an update, and one that doesn't know an option must
 * not get a job that sets it.
 */
export function capabilityOf(declaration: Converter | Check): string {
  const known = capabilities.get(declaration) ?? nameCapability(declaration);
  capabilities.set(declaration, known);
  return known;
}

const capabilities = new WeakMap<Converter | Check, string>();

function nameCapability(declaration: Converter | Check): string {
  if (!('options' in declaration)) return declaration.id;
  const schema = JSON.stringify(z.toJSONSchema(declaration.options, { io: 'input' }));
  return `${declaration.id}@${createHash('sha256').update(schema).digest('hex').slice(0, 8)}`;
}

/** Returns what a worker must provide to run a plan, as names of `capabilityOf`. */
export const requirementsOf = ({ steps, checks }: Plan): readonly string[] =>
  [...new Set([...steps.map(({ converter }) => converter), ...checks])].map(capabilityOf).toSorted();

/** Returns whether a plan combines several files of a format into one result. */
export function acceptsMultipleFiles({ steps }: Plan, format: FormatId): boolean {
  const [{ converter }, ...others] = steps;
  return others.length === 0 && converter.multiFileFormats?.includes(format) === true;
}

/** Builds the options object of a plan from the fields of all its steps. Unknown fields are rejected. */
export function buildPlanOptions(plan: Plan): OptionsSchema {
  return z.strictObject(Object.assign({}, ...plan.steps.map(listStepFields)));
}

/**
 * Lists the fields of a step. Options that only concern the upload (the password that opens it) apply to the first
 * step only.
 */
function listStepFields({ converter: { options } }: PlanStep, index: number): OptionsSchema['shape'] {
  const fields = Object.entries(options.shape);
  return Object.fromEntries(fields.filter(([, field]) => index === 0 || !isOnlyForUpload(field)));
}

const isOnlyForUpload = (field: OptionsSchema['shape'][string]): boolean =>
  field instanceof z.ZodType && field.meta()?.['onlyForUpload'] === true;
