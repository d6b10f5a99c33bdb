import { chmod, copyFile, link, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import type { Engines, InputFile, OutputFile, Task } from './converter.ts';
import { inParallel } from './in-parallel.ts';
import type { Plan } from './registry.ts';
import type { Step } from './way.ts';

/** A file to be worked on, wherever it lies. */
export interface SourceFile {
  /** Path on the host; it is only read. */
  readonly path: string;
  readonly name: string;
  readonly format: FormatId;
}

/** All that carrying out a plan needs besides the plan. */
export interface Work extends Pick<Task<unknown>, 'threads' | 'signal' | 'progress' | 'note'> {
  readonly inputs: readonly [SourceFile, ...SourceFile[]];
  /** As parsed by `registry.optionsOf(plan)`. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Host path of an empty folder for this attempt; it is the caller's to remove. */
  readonly folder: string;
  readonly engines: Engines;
}

/**
 * Runs the steps of a plan, each in a job folder of its own, and then every check of the result. Resolves to the
 * finished files; rejects with the fault of the step or check that failed.
 */
export async function carryOut(plan: Plan, work: Work): Promise<readonly OutputFile[]> {
  let sources: readonly SourceFile[] = work.inputs;
  let outputs: readonly OutputFile[] = [];
  for (const [index, step] of plan.steps.entries()) {
    work.signal.throwIfAborted();
    outputs = await takeStep(
      step,
      sources,
      { ...work, progress: shareOf(work.progress, index, plan.steps.length) },
      join(work.folder, `step-${index}`),
    );
    sources = outputs.map((output) => ({ path: output.path, name: work.inputs[0].name, format: step.to }));
  }
  await checkAll(plan, outputs, work);
  return outputs;
}

async function takeStep(
  step: Step,
  sources: readonly SourceFile[],
  work: Work,
  workdir: string,
): Promise<readonly OutputFile[]> {
  await makeRoom(workdir);
  const [first, ...others] = await Promise.all(
    sources.map((source, index) => takeIn(source, index, workdir)),
  );
  if (!first) throw new Fault('output-unsound', { format: formatOf(step.from).label });
  const { sandbox, images } = work.engines;
  const { threads, signal, progress, note } = work;
  const options = step.converter.options.parse(pick(work.options, Object.keys(step.converter.options.shape)));
  return step.converter.run({
    inputs: [first, ...others],
    from: step.from,
    to: step.to,
    options,
    workdir,
    sandbox,
    images,
    threads,
    signal,
    progress,
    note,
  });
}

/** Puts a file under the fixed name `in/<n>.<ending>` of a job folder, without a copy where the file system allows it. */
async function takeIn(source: SourceFile, index: number, workdir: string): Promise<InputFile> {
  const fixedName = `${index}.${formatOf(source.format).extensions[0]}`;
  const path = join(workdir, 'in', fixedName);
  await link(source.path, path).catch(() => copyFile(source.path, path));
  await chmod(path, 0o644);
  const { size } = await stat(path);
  return { path, inside: `/job/in/${fixedName}`, format: source.format, sizeBytes: size, name: source.name };
}

async function checkAll(plan: Plan, outputs: readonly OutputFile[], work: Work): Promise<void> {
  if (outputs.length === 0) throw new Fault('output-unsound', { format: formatOf(plan.to).label });
  const workdir = join(work.folder, 'check');
  await makeRoom(workdir);
  const files = await Promise.all(
    outputs.map(({ path, format = plan.to }, index) => takeIn({ path, name: '', format }, index, workdir)),
  );
  const { signal, threads, engines } = work;
  const common = { workdir, sandbox: engines.sandbox, signal };
  for (const check of plan.checks) {
    signal.throwIfAborted();
    const known = files.filter(({ format }) => check.formats.includes(format));
    if (known.length > 1 && check.checkSeries)
      await check.checkSeries({ ...common, format: plan.to, files: known, threads });
    else
      await inParallel(known, threads, ({ path, inside, format }) =>
        check.check({ ...common, path, inside, format }),
      );
  }
}

async function makeRoom(workdir: string): Promise<void> {
  await Promise.all(['in', 'out'].map((name) => mkdir(join(workdir, name), { recursive: true })));
}

function shareOf(progress: Work['progress'], index: number, steps: number): Work['progress'] {
  return (percent, secondsRemaining) =>
    progress((index * 100 + percent) / steps, index === steps - 1 ? secondsRemaining : undefined);
}

function pick(options: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([key]) => keys.includes(key)));
}
