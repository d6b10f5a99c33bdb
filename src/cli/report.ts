import { relative } from 'node:path';
import { phrase } from '#src/contract/messages/facts.ts';
import { numberLocale, type Language } from '#src/contract/pages/languages.ts';
import { formatPhrase } from '#src/messages/format-message.ts';
import { writeSentence, type Sentence } from './command-error.ts';
import type { Job } from '#src/contract/job.ts';
import type { PlannedJob } from './plan-jobs.ts';

/** How a job ended. */
export type JobOutcome =
  | { readonly status: 'completed'; readonly job: Job; readonly path: string | undefined }
  | { readonly status: 'skipped'; readonly path: string }
  | {
      readonly status: 'failed';
      readonly sentence: Sentence;
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
  /** Language of the messages. */
  readonly language: Language;
}

/** Reports a line of JSON for each file. */
export function jsonReport({ print, complain, language }: Output): Report {
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
      const error = writeSentence(outcome.sentence, language);
      const errorCode = outcome.code;
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
  { print, complain, draw, language }: Output,
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
      if (outcome.status === 'failed') complain(`${name}: ${writeSentence(outcome.sentence, language)}`);
      else if (outcome.status === 'completed')
        for (const line of describe(name, outcome, { isQuiet, language })) print(line);
      redraw();
    },
    close() {
      draw?.('');
      if (summarizes && counts.all > 1) complain(summarize(counts, language));
    },
  };
}

function describe(
  name: string,
  { job, path }: Extract<JobOutcome, { status: 'completed' }>,
  { isQuiet, language }: { readonly isQuiet: boolean; readonly language: Language },
): readonly string[] {
  if (job.hashes) return job.hashes.map(({ algorithm, hash }) => `${hash}  ${algorithm}  ${name}`);
  if (isQuiet) return [];
  return [
    `${name} -> ${relative('', path ?? '')} (${formatSize(job.convertedSizeBytes ?? 0, language)})`,
    ...job.notes.map((note) => `  ${note}`),
  ];
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** Returns a size in the units of the SI, such as `1.2 MB`. */
function formatSize(bytes: number, language: Language): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const format = new Intl.NumberFormat(numberLocale(language), {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 0 && value < 10 ? 1 : 0,
  });
  return format.format(value);
}

const barWidth = 20;

function drawBar(share: number): string {
  const filled = Math.round(share * barWidth);
  return `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}]`;
}

const summarize = (
  { completed, skipped, failed }: Record<JobOutcome['status'], number>,
  language: Language,
): string =>
  [
    phrase('{completed, number} completed', { completed }),
    ...(skipped > 0
      ? [
          phrase('{skipped, number} skipped, because the result already exists (--force replaces it)', {
            skipped,
          }),
        ]
      : []),
    ...(failed > 0 ? [phrase('{failed, number} failed', { failed })] : []),
  ]
    .map((part) => formatPhrase(part, language))
    .join(', ');
