import { expect, test } from 'vitest';
import { infoPages } from '../pages/info/info-pages.ts';
import { relatedTo } from './related.ts';
import type { RelatedPaths, ToolFolder } from './tool.ts';
import { tools } from './tools.ts';

const lists = import.meta.glob<RelatedPaths>('./*/related.ts', { eager: true, import: 'default' });
const folders = import.meta.glob<ToolFolder>('./*/tool.ts', { eager: true, import: 'default' });

const listRelated = (path: string): string[] => relatedTo(path).map((page) => page.path);

test('links each tool first to the pages that its folder names, which exist', () => {
  const named = Object.values(lists).flatMap((list) => Object.entries(list));
  expect(named.length).toBeGreaterThan(20);
  for (const [path, others] of named) {
    expect(tools.map((tool) => tool.path)).toContain(path);
    expect(listRelated(path).slice(0, others.length)).toEqual(others);
  }
});

test('links each tool to several pages, each once, and not to itself', () => {
  for (const { path } of tools) {
    const others = listRelated(path);
    expect(others.length, path).toBeGreaterThan(1);
    expect(new Set([path, ...others]).size, path).toBe(others.length + 1);
  }
  expect(listRelated(infoPages[0]?.path ?? '')).toEqual([]);
});

test('links to each folder from a page of another', () => {
  const paths: readonly string[][] = Object.values(folders).map((folder) =>
    folder.tools.map((tool) => tool.path),
  );
  const isLinked = (own: readonly string[]) =>
    tools.some(({ path }) => !own.includes(path) && listRelated(path).some((other) => own.includes(other)));
  expect(paths.filter((own) => !isLinked(own))).toEqual([]);
});
