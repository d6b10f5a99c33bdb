// Runs every suite and closes with one line of totals.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from './say.ts';

interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const repository = join(import.meta.dirname, '..');
const bin = join(repository, 'node_modules', '.bin');
const results = mkdtempSync(join(tmpdir(), 'formshift-results-'));
const corpus = process.argv[2] === 'corpus';

const suites = corpus ? [runVitest(['--config', 'vitest.corpus.config.ts'])] : [runVitest([]), runBrowser()];
rmSync(results, { recursive: true, force: true });
const sum = suites.reduce((all, one) => ({
  passed: all.passed + one.passed,
  failed: all.failed + one.failed,
  skipped: all.skipped + one.skipped,
}));
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;

function runVitest(args: readonly string[]): Totals {
  say('Tests of conversions, contracts and faults ...');
  const file = join(results, 'vitest.json');
  const status = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ]);
  const report: { numPassedTests: number; numFailedTests: number; numPendingTests: number } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return withExit(status, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  });
}

function runBrowser(): Totals {
  say('Journeys in the browser ...');
  const file = join(results, 'playwright.json');
  const status = run('playwright', ['test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const { stats }: { stats: { expected: number; flaky: number; unexpected: number; skipped: number } } =
    JSON.parse(readFileSync(file, 'utf8'));
  return withExit(status, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  });
}

/** A runner that failed without a failed test (a suite that could not be loaded) counts as one failure. */
function withExit(status: number | null, totals: Totals): Totals {
  return status !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

function run(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): number | null {
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, [join(bin, program), ...args], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  }).status;
}
