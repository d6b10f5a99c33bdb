import { IntlMessageFormat } from 'intl-messageformat';
import { noteMessages } from '#src/contract/notes/note-messages.ts';
import type { Fact, Facts, Note } from '#src/contract/notes/notes.ts';
import { phraseMessages } from '#src/contract/notes/phrase-messages.ts';
import { mainLanguage, type Language } from '#src/contract/pages/languages.ts';
import { readCatalogue, type Catalogue } from './read-catalogue.ts';

/** Returns a note as a sentence in a language: in English where the catalogue of the language has no translation. */
export const formatNote = ({ code, facts }: Note, language: Language): string =>
  formatMessage(`noteMessages.${code}`, noteMessages[code], facts, language);

function formatMessage(key: string, english: string, facts: Facts, language: Language): string {
  const values = Object.entries(facts).map(([name, fact]) => [name, formatFact(fact, language)]);
  return String(messageOf(key, english, language).format(Object.fromEntries(values)));
}

function formatFact(fact: Fact, language: Language): string | number {
  if (typeof fact === 'string' || typeof fact === 'number') return fact;
  if ('seconds' in fact) return formatDuration(fact.seconds, language);
  if ('bytes' in fact) return formatMegabytes(fact.bytes, language);
  if ('language' in fact)
    return new Intl.DisplayNames([language], { type: 'language' }).of(fact.language) ?? '';
  if ('phrase' in fact)
    return formatMessage(`phraseMessages.${fact.phrase}`, phraseMessages[fact.phrase], fact.facts, language);
  return fact.map((item) => formatFact(item, language)).join(', ');
}

const catalogues = new Map<Language, Catalogue>();
const messages = new Map<string, IntlMessageFormat>();

/** Returns the parsed message, which is kept: there are a few hundred. */
function messageOf(key: string, english: string, language: Language): IntlMessageFormat {
  const id = `${language} ${key}`;
  const known = messages.get(id);
  if (known) return known;
  const translated = catalogueOf(language).get(key);
  const parsed = new IntlMessageFormat(
    translated ?? english,
    translated ? language : mainLanguage,
    undefined,
    {
      ignoreTag: true,
    },
  );
  messages.set(id, parsed);
  return parsed;
}

function catalogueOf(language: Language): Catalogue {
  const known = catalogues.get(language) ?? (language === mainLanguage ? new Map() : readCatalogue(language));
  catalogues.set(language, known);
  return known;
}

/** Writes a duration with its two largest units, or with a tenth of a second below ten seconds. */
function formatDuration(seconds: number, language: Language): string {
  if (seconds < 10) return inUnit(Number(seconds.toFixed(1)), 'second', language);
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const;
  const units = parts.filter(([count]) => count > 0).slice(0, 2);
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'narrow' });
  return list.format(units.map(([count, unit]) => inUnit(count, unit, language)));
}

const inUnit = (count: number, unit: 'hour' | 'minute' | 'second', language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** Writes a size in MB (1,048,576 bytes) with three digits. */
function formatMegabytes(bytes: number, language: Language): string {
  const megabytes = bytes / 1024 / 1024;
  const digits = megabytes < 10 ? 2 : megabytes < 100 ? 1 : 0;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(megabytes);
}
