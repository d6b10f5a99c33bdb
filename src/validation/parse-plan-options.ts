import type { Plan } from '#src/converters/registry/plan.ts';
import type { Registry } from '#src/converters/registry/registry.ts';
import { parseOptions } from './parse-options.ts';

/**
 * Validates the options of a plan as received. Rejects with `options-invalid`, or with the fault of a converter that
 * refuses valid options together, or with this number of files.
 */
export function parsePlanOptions(
  text: string | undefined,
  { registry, plan, files }: { registry: Registry; plan: Plan; files: number },
): Record<string, unknown> {
  const options = parseOptions(text, registry.optionsOf(plan));
  for (const { converter } of plan.steps) converter.refuse?.(options, files);
  return options;
}
