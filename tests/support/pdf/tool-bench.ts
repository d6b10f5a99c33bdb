import { basename } from 'node:path';
import { throwAsRead } from '#tests/support/read-by-visitors.ts';
import type { Note } from '#src/contract/messages/notes.ts';
import type { Operation } from '#src/contract/operations.ts';
import { carryOut } from '#src/converters/registry/run/run-plan.ts';
import { formatOfName, type FormatId } from '#src/formats/formats.ts';
import type { Made, Workbench } from '../workbench.ts';

/** Runs the operation of a tool on files, as a worker would. Rejects with the fault of the tool, or of its options. */
export async function useTool(
  bench: Workbench,
  operation: Operation,
  paths: readonly string[],
  options: Record<string, unknown> = {},
  to?: FormatId,
): Promise<Made> {
  const [first, ...others] = paths.map((path) => ({
    path,
    name: basename(path),
    format: formatOfName(path),
  }));
  if (!first?.format) throw new Error('a tool needs a file whose name tells its format');
  const plan = bench.registry.toolPlan(operation, first.format, to);
  if (!plan) throw new Error(`${operation} is not offered`);
  const { from } = plan;
  const notes: Note[] = [];
  const percents: number[] = [];
  const outputs = await carryOut(plan, {
    inputs: [{ ...first, format: from }, ...others.map((file) => ({ ...file, format: file.format ?? from }))],
    options: bench.registry.optionsOf(plan).parse(options),
    folder: await bench.folder(),
    engines: bench.engines,
    threads: 2,
    signal: new AbortController().signal,
    progress: (percent) => percents.push(percent),
    warn: (note) => notes.push(note),
  }).catch(throwAsRead);
  return {
    files: outputs.map((output) => output.path),
    parts: outputs.map((output) => output.part),
    notes,
    noteCodes: notes.map(({ code }) => code),
    percents,
  };
}
