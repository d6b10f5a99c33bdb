import { expect, it } from 'vitest';
import type { SearchEntry } from './entries.ts';
import { findEntries } from './find-entries.ts';

const buildSearchEntry = (own: readonly string[], target?: readonly string[]): SearchEntry => ({
  to: `/${[...own, ...(target ?? [])].join('-')}`,
  label: '',
  hint: '',
  category: 'text',
  likelihood: 0,
  words: target ? [own, target] : [own],
});
const found = (entries: readonly SearchEntry[], typed: string) =>
  findEntries(entries, typed).map(({ to }) => to);

it('ranks whole words before prefixes, and earlier words before later ones', () => {
  const entries = [
    buildSearchEntry(['all', 'pages', 'merged']),
    buildSearchEntry(['pages', 'merge']),
    buildSearchEntry(['merge', 'pages']),
    buildSearchEntry(['nothing']),
  ];
  expect(found(entries, 'merge')).toEqual(['/merge-pages', '/pages-merge', '/all-pages-merged']);
});

it.each(['word 97 to pdf', 'word 97 -> pdf', 'word 97→pdf', 'word 97 > pdf', 'word 97 2 pdf'])(
  'separates source and target in "%s"',
  (typed) => {
    const entries = [buildSearchEntry(['pdf'], ['word', '97']), buildSearchEntry(['word', '97'], ['pdf'])];
    expect(found(entries, typed)).toEqual(['/word-97-pdf']);
  },
);

it('returns at most forty entries', () => {
  const entries = Array.from({ length: 60 }, (_, index) => buildSearchEntry(['tool', String(index)]));
  expect(found(entries, 'tool')).toHaveLength(40);
});
