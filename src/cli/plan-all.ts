import type { Arguments } from './arguments.ts';
import { phrase } from '#src/contract/messages/facts.ts';
import { CommandError, exitCodes, usageError, type Sentence } from './command-error.ts';
import type { FoundFile } from './operands/find-files.ts';
import type { JobCommand, PlannedJob } from './plan-jobs.ts';

/** Why a file is not converted. */
export interface FileFailure {
  readonly file: string;
  readonly sentence: Sentence;
}

/** Plans a job for each file, or one for all. Files of folders that can't be converted are passed over. */
export function planAll(
  command: JobCommand,
  files: readonly FoundFile[],
  given: Arguments,
): { readonly jobs: readonly PlannedJob[]; readonly failures: readonly FileFailure[] } {
  const [first, ...others] = files;
  if (!first) throw usageError(phrase('Specify at least one file.'));
  if (command.combines || given.own.combine === true)
    return { jobs: [command.plan([first, ...others], given)], failures: [] };
  const jobs: PlannedJob[] = [];
  const failures: FileFailure[] = [];
  for (const file of files) {
    try {
      jobs.push(command.plan([file], given));
    } catch (error) {
      if (!(error instanceof CommandError) || error.exitCode === exitCodes.usage) throw error;
      if (!file.isFromFolder) failures.push({ file: file.path, sentence: error.sentence });
    }
  }
  return { jobs, failures };
}
