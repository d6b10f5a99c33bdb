import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phrase } from './messages/facts.ts';
import { isPageRanges, printPageRanges, readPageRanges, findPageRuns } from './page-ranges.ts';

const readGroupsOrProblem = (text: string, pageCount: number) => {
  const read = readPageRanges(text, pageCount);
  return 'groups' in read ? read.groups : read.problem;
};

const noRange = (named: string) => phrase('"{named}" is not a page or a range of pages', { named });
const noPage = (page: string) =>
  phrase('there is no page {page}: the document has {pages, plural, one {# page} other {# pages}}', {
    page,
    pages: 3,
  });

describe('page ranges', () => {
  it.each([
    ['1-3, 5, 7-9', 10, [[1, 2, 3], [5], [7, 8, 9]]],
    ['  2 ', 3, [[2]]],
    ['2 - 3', 3, [[2, 3]]],
    ['8-', 10, [[8, 9, 10]]],
    ['-3', 10, [[1, 2, 3]]],
    ['3-1', 3, [[3, 2, 1]]],
    ['2–3', 3, [[2, 3]]],
    ['1,1', 3, [[1], [1]]],
    ['All', 3, [[1, 2, 3]]],
  ])('reads "%s" with %i pages', (text, pageCount, expected) => {
    expect(readGroupsOrProblem(text, pageCount)).toEqual(expected);
  });

  it.each([
    ['', phrase('a page number is missing')],
    ['1,,2', phrase('a page number is missing')],
    ['-', noRange('-')],
    ['one', noRange('one')],
    ['0', noPage('0')],
    ['2-4', noPage('4')],
    ['5-', noPage('5')],
    ['99999999999999999999-', noPage('999999999999...')],
    ['١', noRange('١')],
  ])('rejects "%s" with 3 pages and gives a reason', (text, problem) => {
    expect(readGroupsOrProblem(text, 3)).toEqual(problem);
  });

  it('returns only pages of the document, within the limit, for any text', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789-, –all')), maxLength: 200 }),
    );
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 3000 }), (text, pageCount) => {
        const read = readPageRanges(text, pageCount);
        if ('problem' in read) return JSON.stringify(read.problem).length < 300;
        const pages = read.groups.flat();
        return (
          pages.length > 0 &&
          pages.length <= pageCount * 20 &&
          pages.every((page) => page >= 1 && page <= pageCount) &&
          isPageRanges(text)
        );
      }),
      { numRuns: 5000 },
    );
  });

  it('reads back what it prints', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }));
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 9 }), (ranges) => {
        const groups = readGroupsOrProblem(ranges.map(([from, to]) => `${from}-${to}`).join(','), 50);
        return (
          JSON.stringify(readGroupsOrProblem(printPageRanges(groups as number[][]), 50)) ===
          JSON.stringify(groups)
        );
      }),
    );
  });

  it('accepts each page up to twenty times', () => {
    const whole = (times: number) => Array(times).fill('1-10').join(',');
    expect(readGroupsOrProblem(whole(20), 10)).toHaveLength(20);
    expect(readGroupsOrProblem(`${whole(20)},1`, 10)).toEqual(
      phrase('the same pages are listed too many times'),
    );
  });

  it('parses ten thousand characters quickly', () => {
    const before = process.cpuUsage();
    for (const text of ['1-2000,'.repeat(1428), '9'.repeat(10_000), '-'.repeat(10_000), ' '.repeat(10_000)])
      readPageRanges(text, 2000);
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  });

  it('finds ascending and descending runs', () => {
    expect(findPageRuns([1, 2, 3, 7, 6, 5, 9])).toEqual([
      [1, 3],
      [7, 5],
      [9, 9],
    ]);
  });
});
