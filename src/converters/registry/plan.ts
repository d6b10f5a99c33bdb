import { z } from 'zod';
import type { Operation } from '#src/contract/operations.ts';
import type { FormatId } from '#src/formats/formats.ts';
import type { Check } from './check.ts';
import type { OptionsSchema } from './converter.ts';
import type { PlanStep } from './find-path.ts';

/** How to get from one format to another: one step, or a few. */
export interface Plan {
  readonly operation: Operation;
  readonly from: FormatId;
  readonly to: FormatId;
  readonly steps: readonly [PlanStep, ...PlanStep[]];
  readonly lane: 'light' | 'heavy';
  /** What looks at the result before it is called done. */
  readonly checks: readonly Check[];
}

/** Whether files of a format may go into a plan's one result beside its first. */
export function acceptsMultipleFiles({ steps }: Plan, format: FormatId): boolean {
  const [{ converter }, ...others] = steps;
  return others.length === 0 && converter.multiFileFormats?.includes(format) === true;
}

/** The options object of a plan: the fields of all its steps, unknown ones refused. */
export function buildPlanOptions(plan: Plan): OptionsSchema {
  return z.strictObject(Object.assign({}, ...plan.steps.map(listStepFields)));
}

/** The fields of a step. What only concerns the visitor's own file (the password that opens it) is asked for at the first step alone. */
function listStepFields({ converter: { options } }: PlanStep, index: number): OptionsSchema['shape'] {
  const fields = Object.entries(options.shape);
  return Object.fromEntries(fields.filter(([, field]) => index === 0 || !isOnlyForUpload(field)));
}

const isOnlyForUpload = (field: OptionsSchema['shape'][string]): boolean =>
  field instanceof z.ZodType && field.meta()?.['onlyForUpload'] === true;
