import { expect, it } from 'vitest';
import { sumUpVitest } from '../../scripts/test/vitest-report.ts';

const test = (status: string, failureMessages: readonly string[] = []) => ({
  status,
  fullName: `a ${status} test`,
  failureMessages,
});
const file = (name: string, assertionResults: readonly ReturnType<typeof test>[], status = 'passed') => ({
  name,
  status,
  message: 'could not be loaded',
  assertionResults,
});

it('counts tests by outcome and lists failures and retries', () => {
  const testResults = [
    file('/a.test.ts', [test('passed'), test('passed', ['late']), test('skipped')]),
    file('/b.test.ts', [test('failed', ['wrong'])], 'failed'),
    file('/c.test.ts', [], 'failed'),
  ];
  expect(sumUpVitest({ testResults })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['/b.test.ts > a failed test\nwrong', '/c.test.ts\ncould not be loaded'],
    flaky: ['/a.test.ts > a passed test\nlate'],
    unfinished: [],
  });
});

it('leaves out files whose process ended too early, and names those that never began', () => {
  const testResults = [
    file('/a.test.ts', [test('passed'), test('pending')]),
    file('/b.test.ts', [test('passed')]),
  ];
  expect(sumUpVitest({ testResults }, ['/b.test.ts', '/c.test.ts'])).toMatchObject({
    passed: 1,
    failed: 0,
    unfinished: ['/a.test.ts', '/c.test.ts'],
  });
});
