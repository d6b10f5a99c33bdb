import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Fault, faultTable, type FaultCode } from '#src/contract/faults.ts';
import { languageOfPath, languages, mainLanguage, pathIn } from '#src/contract/pages/languages.ts';
import { loadDeclarations } from '#src/converters/registry/load.ts';
import { makeRegistry } from '#src/converters/registry/registry.ts';
import { germanFault, germanFormats } from '#src/http/german/translate.ts';
import { measureCoverage } from '#src/messages/coverage.ts';

const source = join(import.meta.dirname, '..', '..', 'src');

/** Describes the shape of a words module: its names, and whether each is a text, a list, a function or an object. */
function describeWordsShape(value: unknown): unknown {
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, describeWordsShape(inner)]));
}

describe('the pages in every language', () => {
  const germanFiles = globSync('**/*.de.ts', { cwd: source });

  it.each(germanFiles)('%s has the same entries as its English file', async (path) => {
    const german: object = await import(join(source, path));
    const english: object = await import(join(source, path.replace('.de.ts', '.ts')));
    const own = Object.keys(english).filter((name) => name in german);
    expect(Object.keys(german).toSorted()).toEqual(own.toSorted());
    expect(describeWordsShape(german)).toEqual(describeWordsShape({ ...english }));
  });

  it.each(languages.filter((language) => language !== mainLanguage))(
    'have every text in the catalogue of %s, and no other',
    (language) => {
      const { total, missing, unknown } = measureCoverage(language);
      expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
      expect(total).toBeGreaterThan(1500);
    },
  );

  it('determine the language from the path', () => {
    expect(
      ['/', '/de', '/de/emoji', '/deep', '/de?x=1', '/de.data', '/emoji/de'].map(languageOfPath),
    ).toEqual(['en', 'de', 'de', 'en', 'de', 'de', 'en']);
    expect([pathIn('en', '/'), pathIn('de', '/'), pathIn('de', '/emoji')]).toEqual(['/', '/de', '/de/emoji']);
  });
});

describe('the server in German', () => {
  const detail = {
    reason: 'it is not a valid request',
    format: 'PNG',
    length: '2 hours',
    max: 3,
    what: 'text',
  };

  it.each(Object.keys(faultTable) as FaultCode[])(
    'has a separate German sentence for the fault %s',
    (code) => {
      const sentence = germanFault(code, detail);
      expect(sentence).toMatch(/^\S.+[.!?]$/);
      expect(sentence).not.toBe(new Fault(code, detail).message);
      expect(sentence).not.toMatch(/\b(the|is|not|file|and)\b/);
    },
  );

  it('names every option of every conversion in German', async () => {
    const { converters, checks } = await loadDeclarations();
    const english = makeRegistry(converters, checks).offer();
    const [before, after] = [optionTexts(english), optionTexts(germanFormats(english))];
    const same = ['Codec', 'Bitrate (kbit/s)', 'Layout'];
    expect([...before].filter((text) => after.has(text) && !same.includes(text))).toEqual([]);
    expect(before.size).toBeGreaterThan(50);
  });

  it('fills German sentences with German values', () => {
    expect(
      germanFault('options-invalid', { field: 'width', reason: 'use a whole number from 1 to 16,384' }),
    ).toBe('Die Option „width“ ist ungültig: erlaubt ist eine ganze Zahl von 1 bis 16.384.');
  });
});

function optionTexts(reply: ReturnType<ReturnType<typeof makeRegistry>['offer']>): Set<string> {
  const properties = reply.types
    .flatMap(({ formats }) => formats.flatMap(({ targets }) => targets))
    .flatMap(({ options }) => Object.values(options['properties'] ?? {}));
  return new Set(
    properties.flatMap((property: { title?: string; description?: string }) =>
      [property.title, property.description].filter((text) => text !== undefined),
    ),
  );
}
