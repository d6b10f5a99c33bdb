import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { formatById } from '#src/formats/formats.ts';
import type { OutputFile, Task } from '../converter.ts';
import type { PlanEngines } from '../isolation/converter-pool.ts';
import { trackEngineRuns } from './engine-runs.ts';
import { createJobDirectory, stageInput, type SourceFile } from './job-directory.ts';
import { prepareChecks } from './check-all.ts';
import type { Plan } from '../plan.ts';
import type { PlanStep } from '../find-path.ts';

/** Everything needed to run a plan besides the plan itself. */
export interface PlanContext extends Pick<
  Task<unknown>,
  'threads' | 'signal' | 'owner' | 'progress' | 'warn'
> {
  readonly inputs: readonly [SourceFile, ...SourceFile[]];
  /** As parsed by `registry.optionsOf(plan)`. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Host path of an empty directory for this attempt. The caller removes it. */
  readonly folder: string;
  readonly engines: PlanEngines;
  /** Called with the finished files while they are being checked. Its work must be disposable if a check fails. */
  readonly whileChecked?: (outputs: readonly OutputFile[]) => Promise<void>;
}

/**
 * Runs the steps of a plan, each in its own job directory, and then every check of the result. Resolves to the
 * finished files. Rejects with the fault of the step or check that failed, once all work has stopped.
 */
export async function carryOut(plan: Plan, work: PlanContext): Promise<readonly OutputFile[]> {
  const { engines, signal, stop } = trackEngineRuns(work.engines, work.signal);
  try {
    return await runAndCheck(plan, { ...work, engines, signal });
  } catch (error) {
    await stop(error);
    throw error;
  }
}

async function runAndCheck(plan: Plan, work: PlanContext): Promise<readonly OutputFile[]> {
  const checking = prepareChecks(plan, work);
  try {
    const outputs = await runSteps(plan, work);
    const ends = await Promise.allSettled([checking.all(outputs), work.whileChecked?.(outputs)]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return outputs;
  } finally {
    await checking.drop();
  }
}

async function runSteps(plan: Plan, work: PlanContext): Promise<readonly OutputFile[]> {
  let sources: readonly SourceFile[] = work.inputs;
  let outputs: readonly OutputFile[] = [];
  for (const [index, step] of plan.steps.entries()) {
    work.signal.throwIfAborted();
    outputs = await runStep(
      step,
      sources,
      { ...work, progress: stepProgress(work.progress, index, plan.steps.length) },
      join(work.folder, `step-${index}`),
    );
    sources = outputs.map((output) => ({ path: output.path, name: work.inputs[0].name, format: step.to }));
  }
  return outputs;
}

async function runStep(
  step: PlanStep,
  sources: readonly SourceFile[],
  work: PlanContext,
  workdir: string,
): Promise<readonly OutputFile[]> {
  await createJobDirectory(workdir);
  const [first, ...others] = await Promise.all(
    sources.map((source, index) => stageInput(source, index, workdir)),
  );
  if (!first) throw new Fault('output-invalid', { format: formatById(step.from).label });
  const { sandbox, images, office, converters } = work.engines;
  const { threads, signal, owner, progress, warn } = work;
  const options = step.converter.options.parse(pick(work.options, Object.keys(step.converter.options.shape)));
  step.converter.refuse?.(options, sources.length);
  return converters.run(step.converter, {
    inputs: [first, ...others],
    from: step.from,
    to: step.to,
    options,
    workdir,
    sandbox,
    images,
    office,
    threads,
    signal,
    owner,
    progress,
    warn,
  });
}

function stepProgress(
  progress: PlanContext['progress'],
  index: number,
  steps: number,
): PlanContext['progress'] {
  return (percent, secondsRemaining) =>
    progress((index * 100 + percent) / steps, index === steps - 1 ? secondsRemaining : undefined);
}

function pick(options: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([key]) => keys.includes(key)));
}
