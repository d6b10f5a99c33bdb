import { relative } from 'node:path';
import type { Job } from '#src/contract/job.ts';
import type { PlannedJob } from './plan-jobs.ts';

/** How a job ended. */
export type JobOutcome =
  | { readonly status: 'completed'; readonly job: Job; readonly path: string | undefined }
  | { readonly status: 'skipped'; readonly path: string }
  | {
      readonly status: 'failed';
      readonly message: string;
      readonly code: string | undefined;
      readonly exitCode: number;
    };

/** Tells the user what happens. */
export interface Report {
  begin(count: number): void;
  progress(planned: PlannedJob, job: Job): void;
  end(planned: PlannedJob, outcome: JobOutcome): void;
  close(): void;
}

/** Where a report goes: lines for programs, messages for people, and a line that is drawn again on a terminal. */
export interface Output {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Replaces the status line; undefined where there is no terminal. */
  readonly draw: ((line: string) => void) | undefined;
}

/** Reports a line of JSON for each file. */
export function jsonReport({ print, complain }: Output): Report {
  return {
    begin: () => undefined,
    progress: () => undefined,
    end({ file, request }, outcome) {
      const files = request.files.length > 1 ? { files: request.files } : { file: file.path };
      if (outcome.status === 'completed')
        return print(
          JSON.stringify({ ...files, status: 'completed', result: outcome.path, ...factsOf(outcome.job) }),
        );
      if (outcome.status === 'skipped')
        return print(JSON.stringify({ ...files, status: 'skipped', result: outcome.path }));
      const { message: error, code: errorCode } = outcome;
      print(JSON.stringify({ ...files, status: 'failed', error, errorCode }));
      return complain(`${file.path}: ${error}`);
    },
    close: () => undefined,
  };
}

const factsOf = ({ originalSizeBytes, convertedSizeBytes, notes, hashes }: Job) => ({
  originalSizeBytes,
  convertedSizeBytes,
  notes,
  ...(hashes && { hashes }),
});

/** Reports a line for each file, with the notes on it, and the progress of all on a terminal. */
export function textReport(
  { print, complain, draw }: Output,
  { isQuiet, summarizes }: { readonly isQuiet: boolean; readonly summarizes: boolean },
): Report {
  const running = new Map<string, number>();
  const counts = { all: 0, completed: 0, skipped: 0, failed: 0 };
  const ended = (): number => counts.completed + counts.skipped + counts.failed;

  function redraw(): void {
    const shares = [...running.values()].reduce((sum, percent) => sum + percent / 100, 0);
    const share = counts.all === 0 ? 0 : Math.min(1, (ended() + shares) / counts.all);
    const [name = ''] = running.keys();
    draw?.(`${drawBar(share)} ${Math.floor(share * 100)}%  ${ended()}/${counts.all}  ${name}`);
  }

  return {
    begin(count) {
      counts.all = count;
    },
    progress({ file }, { progress }) {
      running.set(relative('', file.path), progress);
      redraw();
    },
    end({ file }, outcome) {
      const name = relative('', file.path);
      running.delete(name);
      counts[outcome.status] += 1;
      draw?.('');
      if (outcome.status === 'failed') complain(`${name}: ${outcome.message}`);
      else if (outcome.status === 'completed')
        for (const line of describe(name, outcome, isQuiet)) print(line);
      redraw();
    },
    close() {
      draw?.('');
      if (summarizes && counts.all > 1) complain(summarize(counts));
    },
  };
}

function describe(
  name: string,
  { job, path }: Extract<JobOutcome, { status: 'completed' }>,
  isQuiet: boolean,
): readonly string[] {
  if (job.hashes) return job.hashes.map(({ algorithm, hash }) => `${hash}  ${algorithm}  ${name}`);
  if (isQuiet) return [];
  return [
    `${name} -> ${relative('', path ?? '')} (${formatSize(job.convertedSizeBytes ?? 0)})`,
    ...job.notes.map((note) => `  ${note}`),
  ];
}

const units = ['bytes', 'kB', 'MB', 'GB'];

/** Returns a size in the units of the SI, such as `1.2 MB`. */
function formatSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power > 0 && value < 10 ? 1 : 0)} ${units[power]}`;
}

const barWidth = 20;

function drawBar(share: number): string {
  const filled = Math.round(share * barWidth);
  return `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}]`;
}

const summarize = ({ completed, skipped, failed }: Record<JobOutcome['status'], number>): string =>
  [
    `${completed} completed`,
    ...(skipped > 0 ? [`${skipped} skipped, because the result exists (--force replaces it)`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ');
