import { expect, test } from 'vitest';
import { sections } from './sections.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';

/** Tools that stand side by side: those of a section; the conversions into PDF and those out of it are rows of their own. */
const toolRow = ({ section, path }: Tool): string =>
  path.startsWith('/convert/pdf-to-') ? `${section} out of PDF` : section;

test('no two tools of a row have the same icon', () => {
  for (const [row, neighbours] of Map.groupBy(tools, toolRow)) {
    const iconKeys = neighbours.map(({ category, icon }) => `${category} ${icon ?? ''}`);
    expect(new Set(iconKeys).size, `${row}: ${iconKeys.join(', ')}`).toBe(neighbours.length);
  }
});

test('every tool belongs to a section, and those of a section stand together in its order', () => {
  const sectionIds = [...new Set(tools.map(({ section }) => section))];
  expect(sectionIds).toEqual(sections.map(({ id }) => id));
  expect(tools.filter(({ section }) => section === 'compress').map(({ path }) => path)).toEqual([
    '/compress/image',
    '/compress/video',
    '/compress/audio',
    '/compress/pdf',
  ]);
});
