import { rename, rm } from 'node:fs/promises';
import { dirname, join, parse, relative, resolve } from 'node:path';
import { makeFolder } from '#src/files/make-folder.ts';
import { phrase } from '#src/contract/messages/facts.ts';
import type { Job } from '#src/contract/job.ts';
import { hasErrorCode } from '#src/files/file-errors.ts';
import { CommandError, exitCodes } from './command-error.ts';
import type { JobEngine } from './engine.ts';
import type { PlannedJob } from './plan-jobs.ts';
import type { JobOutcome, Report } from './report.ts';
import { findResult, resultPath, type ResultRules } from './operands/result-path.ts';

/** How a batch of jobs runs. */
export interface BatchSettings {
  readonly engine: JobEngine;
  readonly report: Report;
  readonly rules: ResultRules;
  readonly concurrency: number;
  /** Whether results that exist are replaced. */
  readonly force: boolean;
  /** Whether the result is a file; checksums have none. */
  readonly savesResults: boolean;
  readonly signal: AbortSignal;
}

/**
 * Runs jobs, several at a time, and writes each result under its name once it is complete: after an interruption, the
 * same command continues with what is missing. Resolves to the exit code.
 */
export async function runJobs(jobs: readonly PlannedJob[], settings: BatchSettings): Promise<number> {
  const { report, signal, concurrency } = settings;
  const queue = jobs.values();
  let worst: number = exitCodes.done;
  report.begin(jobs.length);

  async function work(): Promise<void> {
    for (const job of queue) {
      if (signal.aborted) return;
      const outcome = await runOne(job, settings);
      if (outcome.status === 'failed') worst = Math.max(worst, outcome.exitCode);
      report.end(job, outcome);
    }
  }

  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work));
  report.close();
  return signal.aborted ? exitCodes.interrupted : worst;
}

async function runOne(planned: PlannedJob, settings: BatchSettings): Promise<JobOutcome> {
  const { engine, report, rules, force, savesResults, signal } = settings;
  try {
    const existing =
      force || !savesResults ? undefined : await findResult(planned.file, planned.extensions, rules);
    if (existing !== undefined) return { status: 'skipped', path: existing };
    const onProgress = (job: Job): void => report.progress(planned, job);
    const job = await engine.run(planned.request, { onProgress, signal });
    try {
      if (job.status === 'failed')
        return {
          status: 'failed',
          sentence: job.error ?? phrase('The conversion failed.'),
          code: job.errorCode,
          exitCode: exitCodes.failed,
        };
      return {
        status: 'completed',
        job,
        path: savesResults ? await saveResult(job, planned, settings) : undefined,
      };
    } finally {
      await engine.remove(job);
    }
  } catch (error) {
    if (signal.aborted)
      return {
        status: 'failed',
        sentence: phrase('Interrupted.'),
        code: undefined,
        exitCode: exitCodes.interrupted,
      };
    if (hasErrorCode(error, ...fileErrors))
      return {
        status: 'failed',
        sentence: phrase('The file, or the folder for its result, cannot be accessed ({code}).', {
          code: String((error as NodeJS.ErrnoException).code),
        }),
        code: undefined,
        exitCode: exitCodes.failed,
      };
    if (!(error instanceof CommandError)) throw error;
    return { status: 'failed', sentence: error.sentence, code: error.code, exitCode: error.exitCode };
  }
}

/** Errors of the file system that concern one file; see errno(3). */
const fileErrors = ['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'EROFS', 'ENOSPC', 'EDQUOT'];

/** Writes the result beside its place and moves it there, so that a file with its name is always complete. */
async function saveResult(
  job: Job,
  { file, request }: PlannedJob,
  { engine, rules }: BatchSettings,
): Promise<string> {
  const extension = parse(job.convertedFileName ?? '').ext.slice(1);
  const path = resultPath(file, extension, rules);
  if (request.files.some((source) => resolve(source) === resolve(path)))
    throw new CommandError(
      phrase('The result would replace {path}. Use --out or --name.', { path: relative('', path) }),
    );
  await makeFolder(resolve(dirname(path)));
  const partial = join(dirname(path), `.${job.id}.part`);
  try {
    await engine.save(job, partial);
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
  return path;
}
