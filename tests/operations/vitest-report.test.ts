import { expect, it } from 'vitest';
import { sumUpVitest } from '../../scripts/test/vitest-report.ts';

const test = (status: string, failureMessages: readonly string[] = []) => ({
  status,
  fullName: `a ${status} test`,
  failureMessages,
});
const file = (
  name: string,
  assertionResults: readonly ReturnType<typeof test>[],
  status = 'passed',
  message = '',
) => ({
  name,
  status,
  message,
  assertionResults,
});

it('counts tests by outcome and lists failures and retries', () => {
  const testResults = [
    file('/a.test.ts', [test('passed'), test('passed', ['late']), test('skipped')]),
    file('/b.test.ts', [test('failed', ['wrong'])], 'failed'),
  ];
  expect(sumUpVitest({ testResults })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['/b.test.ts > a failed test\nwrong'],
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
    unfinished: [
      { file: '/a.test.ts', message: '' },
      { file: '/c.test.ts', message: '' },
    ],
  });
});

it('leaves out files whose setup failed, and says why', () => {
  const testResults = [
    file('/a.test.ts', [], 'failed', 'could not be loaded'),
    file('/b.test.ts', [test('skipped')], 'failed', 'the server did not start'),
    file('/c.test.ts', [test('passed'), test('failed', ['wrong'])], 'failed', 'one test failed'),
  ];
  expect(sumUpVitest({ testResults })).toMatchObject({
    passed: 1,
    failed: 1,
    skipped: 0,
    unfinished: [
      { file: '/a.test.ts', message: 'could not be loaded' },
      { file: '/b.test.ts', message: 'the server did not start' },
    ],
  });
});
