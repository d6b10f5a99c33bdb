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

/** A file whose process ended before its tests did, or whose setup failed, so that its tests did not run. */
export interface UnfinishedFile {
  readonly file: string;
  /** Why its setup failed; empty if its process ended. */
  readonly message: string;
}

/** Results of Vitest, and the unfinished files, whose tests are not counted. */
export interface VitestTotals extends Totals {
  readonly unfinished: readonly UnfinishedFile[];
}

/** Sums up a report. `expected` are the paths of all files that should have run, if known. */
export function sumUpVitest({ testResults }: VitestReport, expected: readonly string[] = []): VitestTotals {
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
      ...testResults
        .filter(isUnfinished)
        .map(({ name, message }) => ({ file: name, message: shortenMessage(message) })),
      ...expected.filter((file) => !seen.has(file)).map((file) => ({ file, message: '' })),
    ],
  };
}

function isUnfinished({ status: ofFile, assertionResults }: FileResult): boolean {
  const has = (requested: string): boolean => assertionResults.some(({ status }) => status === requested);
  return has('pending') || (ofFile === 'failed' && !has('failed'));
}

/** A test that passed on retry keeps the messages of its failed attempt. */
const isFlaky = ({ status, failureMessages }: TestResult): boolean =>
  status === 'passed' && failureMessages.length > 0;

const describeTest = (file: string, { fullName, failureMessages }: TestResult): string =>
  `${file} > ${fullName}\n${shortenMessage(failureMessages[0])}`;

const failuresOfFile = ({ name, assertionResults }: FileResult): string[] =>
  assertionResults.filter(({ status }) => status === 'failed').map((test) => describeTest(name, test));

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
