import { expect, test } from 'vitest';
import { infoPages } from '../pages/info/info-pages.ts';
import { related } from './related.data.ts';
import { relatedTo } from './related.ts';

test('links each tool only to existing pages other than itself', () => {
  for (const [path, others] of Object.entries(related)) {
    expect(relatedTo(path).map((page) => page.path)).toEqual(others);
    expect(new Set([path, ...others]).size, path).toBe(others.length + 1);
  }
  expect(relatedTo(infoPages[0]?.path ?? '')).toEqual([]);
});
