import { expect, it } from 'vitest';
import type { Entry } from './entries.ts';
import { findEntries } from './find-entries.ts';

const entryOf = (own: readonly string[], target?: readonly string[]): Entry => ({
  to: `/${[...own, ...(target ?? [])].join('-')}`,
  label: '',
  hint: '',
  kind: 'text',
  words: target ? [own, target] : [own],
});
const found = (entries: readonly Entry[], typed: string) => findEntries(entries, typed).map(({ to }) => to);

it('whole words come before those that only begin so, earlier words before later ones', () => {
  const entries = [
    entryOf(['all', 'pages', 'merged']),
    entryOf(['pages', 'merge']),
    entryOf(['merge', 'pages']),
    entryOf(['nothing']),
  ];
  expect(found(entries, 'merge')).toEqual(['/merge-pages', '/pages-merge', '/all-pages-merged']);
});

it.each(['word 97 to pdf', 'word 97 -> pdf', 'word 97→pdf', 'word 97 > pdf', 'word 97 2 pdf'])(
  '"%s" parts what it is from what it becomes',
  (typed) => {
    const entries = [entryOf(['pdf'], ['word', '97']), entryOf(['word', '97'], ['pdf'])];
    expect(found(entries, typed)).toEqual(['/word-97-pdf']);
  },
);

it('shows forty at most', () => {
  const entries = Array.from({ length: 60 }, (_, index) => entryOf(['tool', String(index)]));
  expect(found(entries, 'tool')).toHaveLength(40);
});
