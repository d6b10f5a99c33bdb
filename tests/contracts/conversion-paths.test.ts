import { expect, it } from 'vitest';
import { loadRegistry } from '#src/converters/registry/registry.ts';
import { formatById, formats, type FormatId } from '#src/formats/formats.ts';

const registry = await loadRegistry({ has: () => true, report: { level: 'full', memory: 'cgroup' } });

const formatIds = formats.map(({ id }) => id);

/** Returns the paths with more than one step from the given source formats, each as `from-through-to`. */
const chains = (isSource: (format: FormatId) => boolean): string[] =>
  formatIds.filter(isSource).flatMap((from) =>
    formatIds.flatMap((to) => {
      const steps = registry.plan(from, to)?.steps ?? [];
      return steps.length > 1 ? [[from, ...steps.map((step) => step.to)].join('-')] : [];
    }),
  );

it('video and audio files are converted in one step or not at all', () => {
  expect(chains((format) => ['audio', 'video'].includes(formatById(format).category))).toEqual([]);
});

it('documents are chained only through documents', () => {
  const all = chains((format) => formatById(format).category === 'document');
  expect(all.length).toBeGreaterThan(100);
  const through = all.flatMap((path) => path.split('-').slice(1, -1));
  expect(
    through.filter((format) =>
      ['audio', 'video', 'archive'].includes(formatById(format as FormatId).category),
    ),
  ).toEqual([]);
});

it('documents, text and data are checked by an engine that converts nothing', () => {
  const checked = formatIds.flatMap((to) => {
    const from = formatIds.find((one) => registry.plan(one, to) !== undefined);
    const plan = from && registry.plan(from, to);
    return plan?.checks.some(({ engines }) => engines.includes('document-check')) ? [to] : [];
  });
  expect(checked.toSorted().join(' ')).toBe(
    'ass csv doc docx epub html json md odp ods odt ppt pptx rtf srt txt vtt xls xlsx xml yaml',
  );
  const converters = registry.converters.filter(({ engines }) => engines.includes('document-check'));
  expect(converters.map(({ id }) => id)).toEqual([]);
});
