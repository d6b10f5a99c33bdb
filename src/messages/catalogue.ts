import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { compileMessage } from './compile-message.ts';
import { messagesOfModule } from './module-messages.ts';

/** The texts of the pages in a language: ICU messages by key. */
export type Catalogue = ReadonlyMap<string, string>;

/** Returns the path of a language's catalogue. */
export const catalogueFile = (language: string): string => join(import.meta.dirname, `${language}.json`);

/** Reads the catalogue of a language other than the main one, whose texts are in the modules with words. */
export function readCatalogue(language: string): Catalogue {
  const entries = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(catalogueFile(language), 'utf8')));
  return new Map(Object.entries(entries));
}

/**
 * Returns the source of a module with the texts of a language in the place of the English ones. A text that the
 * catalogue does not have stays English. Throws if a translation cannot take the place of its text.
 */
export function translateModule(
  path: string,
  source: string,
  catalogue: Catalogue,
  language: string,
): string {
  let translated = source;
  for (const { key, start, end, values } of messagesOfModule(path, source).toReversed()) {
    const message = catalogue.get(key);
    if (message === undefined) continue;
    translated =
      translated.slice(0, start) + compileMessage(message, values, language) + translated.slice(end);
  }
  return translated;
}
