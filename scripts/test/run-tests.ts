// `npm test` runs every suite, `npm test -- WORD ...` runs the test files whose path contains one of the words, and
// `npm run test:fast` runs the tests next to the sources, the contract tests and the suites covering changed files.
// Each ends with one line of totals and removes its temporary files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { hasCorpus } from '#tests/support/corpus.ts';
import { printStatus } from '../say.ts';
import { touchedTests } from './touched-tests.ts';
import { shortenMessage, sumUpVitest, type Totals, type VitestTotals } from './vitest-report.ts';

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

/** How much of a runner's standard error is repeated if it failed without a failed test, in characters. */
const keptErrors = 4_000;

const suites = await runSuites(process.argv.slice(2));
const sum = suites.reduce(addTotals);
for (const test of sum.flaky) process.stdout.write(`\nFLAKY, passed on the retry: ${test}\n`);
for (const failure of sum.failures) process.stdout.write(`\nFAILED ${failure}\n`);
if (!hasCorpus)
  process.stdout.write(
    `\nNOT TESTED: the corpus of real files is missing. Most of the ${sum.skipped} skipped tests, and all tests generated from its files, did not run. Set CORPUS_DIR to its path.\n`,
  );
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;

function addTotals(one: Totals, other: Totals): Totals {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    flaky: [...one.flaky, ...other.flaky],
  };
}

async function runSuites(words: readonly string[]): Promise<Totals[]> {
  if (words[0] === 'fast') return [await runVitest(fastTests())];
  if (words[0] === 'container') return [await runVitest([], ['--config', 'vitest.container.config.ts'])];
  if (words[0] === 'corpus') return [await runVitest([], ['--config', 'vitest.corpus.config.ts'])];
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
    (file) => !/^tests\/(corpus|container)\//.test(file) && words.some((word) => file.includes(word)),
  );
}

/**
 * Runs test files, or all if none is named. A file whose process has ended too early or whose setup failed is run once
 * more where tests may be retried.
 */
async function runVitest(files: readonly string[], options: readonly string[] = []): Promise<Totals> {
  printStatus('Running Vitest ...');
  const { exit, totals } = await runVitestOnce(files, options);
  const { unfinished } = totals;
  if (unfinished.length === 0) return withExit(exit, totals);
  const failures = unfinished.map(
    ({ file, message }) => `${file}\n${message || describeEnd(file, exit.lastErrors)}`,
  );
  const notRun: Totals = { passed: 0, failed: failures.length, skipped: 0, failures, flaky: [] };
  if (retries === 0) return addTotals(totals, notRun);
  printStatus('Running again the files that did not run to their end ...');
  const again = await runVitestOnce(
    unfinished.map(({ file }) => file),
    options,
  );
  const repeated =
    again.totals.unfinished.length === 0
      ? withExit(again.exit, { ...again.totals, flaky: [...failures, ...again.totals.flaky] })
      : addTotals(again.totals, notRun);
  return addTotals(totals, repeated);
}

/** Returns what Vitest wrote about the end of a file's process, such as the signal that killed it. */
function describeEnd(file: string, errors: string): string {
  const lines = errors.split('\n');
  const end = lines.find((line) => line.includes('exited unexpectedly') && line.includes(file));
  return end ?? 'its process ended before its tests did';
}

async function runVitestOnce(
  files: readonly string[],
  options: readonly string[],
): Promise<{ exit: RunnerExit; totals: VitestTotals }> {
  const file = join(results, 'vitest.json');
  rmSync(file, { force: true });
  const args = [`--retry=${retries}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exit = await run('vitest', ['run', ...args, ...options, ...files]);
  const expected = files.map((path) => resolve(repository, path));
  return { exit, totals: sumUpVitest(JSON.parse(readFileSync(file, 'utf8')), expected) };
}

async function runBrowser(files: readonly string[]): Promise<Totals> {
  printStatus('Running Playwright ...');
  const file = join(results, 'playwright.json');
  const exit = await run('playwright', ['test', `--retries=${retries}`, '--reporter=line,json', ...files], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report: BrowserReport = JSON.parse(readFileSync(file, 'utf8'));
  return withExit(exit, {
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
        return `${file} > ${title}\n${shortenMessage(message)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, status))];
}

/** Counts a runner that failed without a failed test as one failure. */
function withExit({ status, lastErrors }: RunnerExit, totals: Totals): Totals {
  if (status === 0 || totals.failed > 0) return totals;
  const failure = `The runner ended with ${status} although no test failed.\n${lastErrors}`;
  return { ...totals, failed: 1, failures: [...totals.failures, failure] };
}

/** How a runner ended, and the last of what it wrote to its standard error. */
interface RunnerExit {
  readonly status: number | null;
  readonly lastErrors: string;
}

/** Runs a suite. A termination signal to this process stops the suite first. */
async function run(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<RunnerExit> {
  const child = spawn(process.execPath, [join(bin, program), ...args], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, TMPDIR: scratch, ...environment },
  });
  let lastErrors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    lastErrors = `${lastErrors}${chunk.toString()}`.slice(-keptErrors);
  });
  const end = (signal: NodeJS.Signals) => {
    child.once('close', () => process.exit(1));
    child.kill(signal);
  };
  for (const signal of stopSignals) process.once(signal, end);
  const [status] = await once(child, 'close');
  for (const signal of stopSignals) process.off(signal, end);
  return { status, lastErrors: stripVTControlCharacters(lastErrors) };
}
