import { z } from 'zod';
import type { Operation } from '#src/contract/operations.ts';
import type { FormatId } from '#src/formats/formats.ts';
import type { Check } from './check.ts';
import type { OptionsSchema } from './converter.ts';
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
