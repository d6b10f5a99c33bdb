import { IntlMessageFormat } from 'intl-messageformat';
import { mainLanguage, numberLocale, type Language } from '#src/contract/pages/languages.ts';
import { parseMessage } from '#src/messages/parse-message.ts';
import { catalogueOf } from '#src/messages/read-catalogue.ts';

/** Returns the text of a key of the catalogue, with its arguments. */
export type FindText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A language with a catalogue; the English texts are in the modules with words. */
export type TranslatedLanguage = Exclude<Language, typeof mainLanguage>;

/** Returns a function that returns the texts of a language as the pages show them, with isolates around arguments. */
export function textsOf(language: TranslatedLanguage): FindText {
  const catalogue = catalogueOf(language);
  return (key, values) => {
    const message = catalogue.get(key);
    if (message === undefined) throw new Error(`the catalogue of ${language} has no ${key}`);
    return String(
      new IntlMessageFormat(parseMessage(message, language), numberLocale(language)).format(values),
    );
  };
}
