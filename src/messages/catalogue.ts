import { compileMessage } from './compile-message.ts';
import { messagesOfModule } from './module-messages.ts';
import type { Catalogue } from './read-catalogue.ts';

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
