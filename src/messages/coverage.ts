import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteMessages } from '#src/contract/messages/note-messages.ts';
import { faultTable } from '#src/contract/faults.ts';
import { formats } from '#src/formats/formats.ts';
import { translateModule } from './catalogue.ts';
import type { DeclaredPhrases } from './declared-phrases.ts';
import { directoryMessages } from './emoji-directory.ts';
import { phraseKey } from './format-message.ts';
import { phrasesInModule } from './marked-phrases.ts';
import { argumentsOf } from './message-arguments.ts';
import { messagesOfModule } from './module-messages.ts';
import { readCatalogue } from './read-catalogue.ts';
import { formatNameKey } from './translate-capabilities.ts';

/** How far a catalogue covers the texts of the pages and the notes. */
export interface Coverage {
  /** Number of texts with words. */
  readonly total: number;
  /** Keys of the texts that stay English. */
  readonly missing: readonly string[];
  /** Keys of the catalogue that name no text, or more than one. */
  readonly unknown: readonly string[];
}

const source = join(import.meta.dirname, '..');

/** The dictionary of the emoji translator: all its entries are words. */
const dictionary = 'text/emoji-words.data.ts';

/** Modules whose texts are all for the visitor. Of other modules, the catalogue names single texts. */
const wordsModules = [
  'web/**/{words,*-words,card,cards,labels,questions,*-questions,names,*-names}.ts',
  'web/**/words/*.ts',
];

/**
 * Compares a language's catalogue with the modules of the pages, and with the notes, faults and phrases of the server.
 * `declared` are the phrases that only the running registry knows. Throws if a translation cannot replace its text.
 */
export function measureCoverage(language: string, declared: DeclaredPhrases): Coverage {
  const catalogue = readCatalogue(language);
  const modules = globSync('{web,text}/**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] });
  const ofWords = new Set(globSync(wordsModules, { cwd: source }));
  const seen = new Set<string>();
  const twice: string[] = [];
  const missing: string[] = [];
  let total = 0;
  for (const path of modules) {
    const text = readFileSync(join(source, path), 'utf8');
    translateModule(path, text, catalogue, language);
    for (const { key, hasWords } of messagesOfModule(path, text)) {
      if (seen.has(key) && catalogue.has(key)) twice.push(key);
      seen.add(key);
      if (path !== dictionary && !(hasWords && ofWords.has(path))) continue;
      total += 1;
      if (!catalogue.has(key)) missing.push(key);
    }
  }
  for (const [key, english] of serverMessages(declared)) {
    const translation = catalogue.get(key);
    seen.add(key);
    total += 1;
    if (translation === undefined) missing.push(key);
    else refuseForeignArguments(key, english, translation);
  }
  for (const choice of declared.choices) seen.add(phraseKey(choice));
  for (const { id } of formats) seen.add(formatNameKey(id)); // most are proper names, which stay English
  return { total, missing, unknown: [...[...catalogue.keys()].filter((key) => !seen.has(key)), ...twice] };
}

function refuseForeignArguments(key: string, english: string, translation: string): void {
  const known = argumentsOf(english);
  for (const name of argumentsOf(translation))
    if (!known.has(name))
      throw new Error(`The translation of ${key} names {${name}}, which the message does not have.`);
}

/** Returns the English messages of the server, by key. */
function serverMessages({ texts }: DeclaredPhrases): ReadonlyMap<string, string> {
  const files = globSync('{cli,contract,converters,engines,formats,http,outbound,validation}/**/*.ts', {
    cwd: source,
    exclude: ['**/*.test.ts'],
  });
  const marked = files.flatMap((path) => phrasesInModule(path, readFileSync(join(source, path), 'utf8')));
  return new Map([
    ...directoryMessages(),
    ...Object.entries(noteMessages).map(([code, message]) => [`notes.${code}`, message] as const),
    ...Object.entries(faultTable).map(([code, { message }]) => [`faults.${code}`, message] as const),
    ...[...marked, ...texts].map((english) => [phraseKey(english), english] as const),
  ]);
}
