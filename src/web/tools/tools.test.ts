import { expect, test } from 'vitest';
import { sections } from './sections.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';

/**
 * Groups tools that are shown side by side: those of a section, with the conversions into PDF and out of it in
 * separate rows.
 */
const toolRow = ({ section, path }: Tool): string =>
  path.startsWith('/convert/pdf-to-') ? `${section} out of PDF` : section;

test('gives the tools in a row different icons', () => {
  for (const [row, neighbours] of Map.groupBy(tools, toolRow)) {
    const iconKeys = neighbours.map(({ category, icon }) => `${category} ${icon ?? ''}`);
    expect(new Set(iconKeys).size, `${row}: ${iconKeys.join(', ')}`).toBe(neighbours.length);
  }
});

test('assigns every tool to a section and lists the tools section by section', () => {
  const sectionIds = [...new Set(tools.map(({ section }) => section))];
  expect(sectionIds).toEqual(sections.map(({ id }) => id));
  expect(tools.filter(({ section }) => section === 'compress').map(({ path }) => path)).toEqual([
    '/compress/image',
    '/compress/video',
    '/compress/audio',
    '/compress/pdf',
  ]);
});
