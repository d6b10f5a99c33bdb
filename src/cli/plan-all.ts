import type { Arguments } from './arguments.ts';
import { CommandError, exitCodes, usageError } from './command-error.ts';
import type { FoundFile } from './operands/find-files.ts';
import type { JobCommand, PlannedJob } from './plan-jobs.ts';

/** Plans a job for each file, or one for all. Files of folders that can't be converted are passed over. */
export function planAll(
  command: JobCommand,
  files: readonly FoundFile[],
  given: Arguments,
): { readonly jobs: readonly PlannedJob[]; readonly failures: readonly string[] } {
  const [first, ...others] = files;
  if (!first) throw usageError('Give the files to work on.');
  if (command.combines || given.own.combine === true)
    return { jobs: [command.plan([first, ...others], given)], failures: [] };
  const jobs: PlannedJob[] = [];
  const failures: string[] = [];
  for (const file of files) {
    try {
      jobs.push(command.plan([file], given));
    } catch (error) {
      if (!(error instanceof CommandError) || error.exitCode === exitCodes.usage) throw error;
      if (!file.isFromFolder) failures.push(`${file.path}: ${error.message}`);
    }
  }
  return { jobs, failures };
}
