import type { FormField } from '#src/engines/pdfium/worker/page.ts';
import type { TextRun } from '../model/blocks.ts';

/** Consecutive runs that fill the same form field, or none. */
interface FieldRuns {
  readonly field: FormField | undefined;
  readonly own: TextRun[];
}

/** Groups runs by the form field they fill. */
export function byField(runs: readonly TextRun[]): FieldRuns[] {
  const groups: FieldRuns[] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && last.field === run.formField) last.own.push(run);
    else groups.push({ field: run.formField, own: [run] });
  }
  return groups;
}
