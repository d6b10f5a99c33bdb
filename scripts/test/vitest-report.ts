import { stripVTControlCharacters } from 'node:util';

/** The parts of Vitest's JSON report that are read. */
export interface VitestReport {
  readonly testResults: readonly FileResult[];
}

interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly TestResult[];
}

interface TestResult {
  /** `passed`, `failed`, `skipped`, `todo`, or `pending` for a test that has no result. */
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

/** The results of a runner. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed and why, repeated after the output of all runners. */
  readonly failures: readonly string[];
  /** Tests that failed first and passed on the retry, which only CI allows. */
  readonly flaky: readonly string[];
}

/** Results of Vitest, and the files whose process ended before all of their tests did, which are not counted. */
export interface VitestTotals extends Totals {
  readonly unfinished: readonly string[];
}

/** Sums up a report. `expected` are the paths of all files that should have run, if known. */
export function sumUpVitest({ testResults }: VitestReport, expected: readonly string[] = []): VitestTotals {
  const isUnfinished = ({ assertionResults }: FileResult): boolean =>
    assertionResults.some(({ status }) => status === 'pending');
  const ended = testResults.filter((file) => !isUnfinished(file));
  const tests = ended.flatMap(({ assertionResults }) => assertionResults);
  const count = (...statuses: readonly string[]): number =>
    tests.filter(({ status }) => statuses.includes(status)).length;
  const seen = new Set(testResults.map(({ name }) => name));
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped', 'todo'),
    failures: ended.flatMap(failuresOfFile),
    flaky: ended.flatMap((file) =>
      file.assertionResults.filter(isFlaky).map((test) => describeTest(file.name, test)),
    ),
    unfinished: [
      ...testResults.filter(isUnfinished).map(({ name }) => name),
      ...expected.filter((file) => !seen.has(file)),
    ],
  };
}

/** A test that passed on retry keeps the messages of its failed attempt. */
const isFlaky = ({ status, failureMessages }: TestResult): boolean =>
  status === 'passed' && failureMessages.length > 0;

const describeTest = (file: string, { fullName, failureMessages }: TestResult): string =>
  `${file} > ${fullName}\n${shortenMessage(failureMessages[0])}`;

/**
 * Returns the failed tests of one file. A file that couldn't be loaded has none, so its own message is used instead.
 */
function failuresOfFile(file: FileResult): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && file.status === 'failed')
    return [`${file.name}\n${shortenMessage(file.message)}`];
  return failed.map((test) => describeTest(file.name, test));
}

/**
 * Returns the first lines of a failure message, enough to identify it; the full message is in the runner's output
 * above.
 */
export function shortenMessage(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 10)
    .join('\n');
}
