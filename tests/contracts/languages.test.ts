import { describe, expect, it } from 'vitest';
import { faultTable, type FaultCode } from '#src/contract/faults.ts';
import { languageOfPath, languages, mainLanguage, pathIn } from '#src/contract/pages/languages.ts';
import { loadDeclarations } from '#src/converters/registry/load.ts';
import { makeRegistry } from '#src/converters/registry/registry.ts';
import { phrase } from '#src/contract/messages/facts.ts';
import { listDeclaredPhrases } from '#src/messages/declared-phrases.ts';
import { formatFault } from '#src/messages/format-message.ts';
import { argumentsOf } from '#src/messages/message-arguments.ts';
import { translateFormats } from '#src/messages/translate-capabilities.ts';
import { measureCoverage } from '#src/messages/coverage.ts';

describe('the pages in every language', () => {
  it.each(languages.filter((language) => language !== mainLanguage))(
    'have every text in the catalogue of %s, and no other',
    async (language) => {
      const { converters, checks } = await loadDeclarations();
      const declared = listDeclaredPhrases(makeRegistry(converters, checks).offer());
      const { total, missing, unknown } = measureCoverage(language, declared);
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
  it.each(Object.keys(faultTable) as FaultCode[])('has a German message for the fault %s', (code) => {
    const names = [...argumentsOf(faultTable[code].message)];
    const detail = Object.fromEntries(names.map((name) => [name, 3]));
    const german = formatFault({ code, detail }, 'de');
    expect(german).toMatch(/^\S.+[.!?]$/);
    expect(german).not.toBe(formatFault({ code, detail }, 'en'));
    expect(german).not.toMatch(/\b(the|is|not|file|and)\b/);
  });

  it('names every option of every conversion in German', async () => {
    const { converters, checks } = await loadDeclarations();
    const english = makeRegistry(converters, checks).offer();
    const [before, after] = [optionTexts(english), optionTexts(translateFormats(english, 'de'))];
    const same = ['Codec', 'Bitrate (kbps)', 'Layout'];
    expect([...before].filter((text) => after.has(text) && !same.includes(text))).toEqual([]);
    expect(before.size).toBeGreaterThan(50);
  });

  it('fills German sentences with German values', () => {
    const allowed = phrase('a whole number from {min, number} to {max, number}', { min: 1, max: 16_384 });
    const detail = { field: 'width', reason: phrase('use {allowed}', { allowed }) };
    expect(formatFault({ code: 'options-invalid', detail }, 'de')).toBe(
      'Die Option „width“ ist ungültig: erlaubt ist eine ganze Zahl von 1 bis 16.384.',
    );
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
