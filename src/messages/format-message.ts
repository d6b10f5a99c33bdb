import { IntlMessageFormat } from 'intl-messageformat';
import { faultTable, type Fault } from '#src/contract/faults.ts';
import type { Fact, Facts, Phrase } from '#src/contract/messages/facts.ts';
import { noteMessages } from '#src/contract/messages/note-messages.ts';
import type { Note } from '#src/contract/messages/notes.ts';
import { mainLanguage, numberLocale, type Language } from '#src/contract/pages/languages.ts';
import { formatDuration, formatLanguageName, formatMegabytes } from './format-value.ts';
import { argumentsOf } from './message-arguments.ts';
import { parseMessage } from './parse-message.ts';
import { catalogueOf } from './read-catalogue.ts';

/** Returns a note as a sentence in a language. */
export const formatNote = ({ code, facts }: Note, language: Language): string =>
  formatMessage(`notes.${code}`, noteMessages[code], facts, language);

/** Returns a fault as one or two sentences in a language. */
export const formatFault = ({ code, detail }: Pick<Fault, 'code' | 'detail'>, language: Language): string =>
  formatMessage(`faults.${code}`, faultTable[code].message, detail, language);

/** Returns a phrase in a language, such as the title of an option; undefined if the language has no translation. */
export const translatePhrase = (english: string, language: Language): string | undefined =>
  language === mainLanguage ? english : catalogueOf(language).get(phraseKey(english));

/** Returns a phrase with its facts in a language. */
export const formatPhrase = ({ phrase, facts }: Phrase, language: Language): string =>
  formatMessage(phraseKey(phrase), phrase, facts ?? {}, language);

/** Returns the key of a phrase in the catalogues. */
export const phraseKey = (english: string): string => `phrases.${english}`;

function formatMessage(key: string, english: string, facts: Facts, language: Language): string {
  const { message, names } = parsedMessage(key, english, language);
  if (!message) return english;
  const values = names.map((name) => [name, formatFact(facts[name], language)] as const);
  return String(message.format(Object.fromEntries(values)));
}

/** A fact that is absent is `undefined` in the message, which may choose by it. */
function formatFact(fact: Fact | undefined, language: Language): string | number {
  if (fact === undefined) return 'undefined';
  if (typeof fact === 'string' || typeof fact === 'number') return fact;
  if ('seconds' in fact) return formatDuration(fact.seconds, language);
  if ('bytes' in fact) return formatMegabytes(fact.bytes, language);
  if ('language' in fact) return formatLanguageName(fact.language, language);
  if ('phrase' in fact) return formatPhrase(fact, language);
  return fact.map((item) => formatFact(item, language)).join(', ');
}

interface ParsedMessage {
  /** Undefined if the text is not a message: it is shown as it is. */
  readonly message: IntlMessageFormat | undefined;
  /** Names of its arguments. */
  readonly names: readonly string[];
}

const parsed = new Map<string, ParsedMessage>();

/** More messages than there are: phrases come from programs that read visitors' files, so their number has a limit. */
const maxParsedMessages = 5_000;

/** Returns a message in a language, or in English if the language has none. Parsed messages are kept. */
function parsedMessage(key: string, english: string, language: Language): ParsedMessage {
  const id = `${language} ${key}`;
  const known = parsed.get(id);
  if (known) return known;
  const translation = catalogueOf(language).get(key);
  const entry = createFormatter(translation ?? english, translation ? language : mainLanguage);
  if (parsed.size >= maxParsedMessages) parsed.clear();
  parsed.set(id, entry);
  return entry;
}

function createFormatter(text: string, language: Language): ParsedMessage {
  try {
    const message = new IntlMessageFormat(parseMessage(text, language), numberLocale(language));
    return { message, names: [...argumentsOf(text)] };
  } catch {
    return { message: undefined, names: [] }; // a phrase with other braces, from a program that was made to write it
  }
}
