// `npm test` runs every suite, `npm test -- WORD ...` runs the test files whose path contains one of the words, and
// `npm run test:fast` runs the tests next to the sources, the contract tests and the suites covering changed files.
// Each ends with one line of totals and removes its temporary files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { hasCorpus } from '#tests/support/corpus.ts';
import { printStatus } from '../say.ts';
import { touchedTests } from './touched-tests.ts';

interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed and why, repeated after the output of all runners. */
  readonly failures: readonly string[];
  /** Tests that failed first and passed on the retry, which only CI allows. */
  readonly flaky: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface BrowserReport extends BrowserSuite {
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
}

const repository = join(import.meta.dirname, '..', '..');
const bin = join(repository, 'node_modules', '.bin');
const results = mkdtempSync(join(tmpdir(), 'formshift-results-'));
/** Temporary folder for everything that runs; engines must be able to traverse it. */
const scratch = join(results, 'tmp');
chmodSync(results, 0o711);
mkdirSync(scratch);
process.once('exit', () => rmSync(results, { recursive: true, force: true, maxRetries: 5 }));
const stopSignals = ['SIGINT', 'SIGTERM'] as const;
/** A failed test fails the run. CI machines are noisy, so a test gets one retry there and is listed at the end. */
const retries = process.env['CI'] === 'true' ? 1 : 0;

const suites = await runSuites(process.argv.slice(2));
const none: Totals = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
const sum = suites.reduce(
  (all, one) => ({
    passed: all.passed + one.passed,
    failed: all.failed + one.failed,
    skipped: all.skipped + one.skipped,
    failures: [...all.failures, ...one.failures],
    flaky: [...all.flaky, ...one.flaky],
  }),
  none,
);
for (const test of sum.flaky) process.stdout.write(`\nFLAKY, passed on the retry: ${test}\n`);
for (const failure of sum.failures) process.stdout.write(`\nFAILED ${failure}\n`);
if (!hasCorpus)
  process.stdout.write(
    `\nNOT TESTED: the corpus of real files is missing. Most of the ${sum.skipped} skipped tests, and all tests generated from its files, did not run. Set CORPUS_DIR to its path.\n`,
  );
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;

async function runSuites(words: readonly string[]): Promise<Totals[]> {
  if (words[0] === 'fast') return [await runVitest(fastTests())];
  if (words[0] === 'corpus') return [await runVitest(['--config', 'vitest.corpus.config.ts'])];
  if (words.length === 0) return [await runVitest([]), await runBrowser([])];
  const tests = filesNamed('{src,tests}/**/*.test.ts', words);
  const specs = filesNamed('tests/e2e/**/*.spec.ts', words);
  if (tests.length + specs.length === 0)
    printStatus(`No test file has "${words.join('" or "')}" in its path.`);
  return [
    ...(tests.length > 0 ? [await runVitest(tests)] : []),
    ...(specs.length > 0 ? [await runBrowser(specs)] : []),
  ];
}

function fastTests(): string[] {
  const patterns = [
    'src/**/*.test.ts',
    'tests/*.test.ts',
    'tests/contracts/**/*.test.ts',
    ...touchedTests(repository),
  ];
  return [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: repository })))];
}

function filesNamed(pattern: string, words: readonly string[]): string[] {
  return globSync(pattern, { cwd: repository }).filter(
    (file) => !file.startsWith('tests/corpus/') && words.some((word) => file.includes(word)),
  );
}

async function runVitest(args: readonly string[]): Promise<Totals> {
  printStatus('Running Vitest ...');
  const file = join(results, 'vitest.json');
  const status = await run('vitest', [
    'run',
    `--retry=${retries}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ]);
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  return withExit(status, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(failuresOfFile),
    flaky: report.testResults.flatMap((one) =>
      one.assertionResults.filter(isFlaky).map((test) => described(one.name, test)),
    ),
  });
}

type TestResult = VitestReport['testResults'][number]['assertionResults'][number];

/** A test that passed on retry keeps the messages of its failed attempt. */
function isFlaky({ status, failureMessages }: TestResult): boolean {
  return status === 'passed' && failureMessages.length > 0;
}

function described(file: string, { fullName, failureMessages }: TestResult): string {
  return `${file} > ${fullName}\n${shortened(failureMessages[0])}`;
}

/**
 * Returns the failed tests of one file. A file that couldn't be loaded has none, so its own message is used instead.
 */
function failuresOfFile(file: VitestReport['testResults'][number]): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && file.status === 'failed') return [`${file.name}\n${shortened(file.message)}`];
  return failed.map((test) => described(file.name, test));
}

async function runBrowser(files: readonly string[]): Promise<Totals> {
  printStatus('Running Playwright ...');
  const file = join(results, 'playwright.json');
  const status = await run('playwright', ['test', `--retries=${retries}`, '--reporter=line,json', ...files], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report: BrowserReport = JSON.parse(readFileSync(file, 'utf8'));
  return withExit(status, {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    failures: testsOfSuite(report, 'unexpected'),
    flaky: testsOfSuite(report, 'flaky'),
  });
}

function testsOfSuite(suite: BrowserSuite, status: 'unexpected' | 'flaky'): string[] {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results: tries }) => {
        const message = tries.find(({ error }) => error)?.error?.message;
        return `${file} > ${title}\n${shortened(message)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, status))];
}

/**
 * Returns the first lines of a failure message, enough to identify it; the full message is in the runner's output
 * above.
 */
function shortened(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 10)
    .join('\n');
}

/** Counts a runner that failed without a failed test (a suite that couldn't be loaded) as one failure. */
function withExit(status: number | null, totals: Totals): Totals {
  return status !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/** Runs a suite. A termination signal to this process stops the suite first. */
async function run(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number | null> {
  const child = spawn(process.execPath, [join(bin, program), ...args], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: scratch, ...environment },
  });
  const end = (signal: NodeJS.Signals) => {
    child.once('close', () => process.exit(1));
    child.kill(signal);
  };
  for (const signal of stopSignals) process.once(signal, end);
  const [status] = await once(child, 'close');
  for (const signal of stopSignals) process.off(signal, end);
  return status;
}
