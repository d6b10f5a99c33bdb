import { translateModule } from '#src/messages/catalogue.ts';
import { readCatalogue } from '#src/messages/read-catalogue.ts';
import { languages, mainLanguage, languagePathPrefix, type Language } from '#src/contract/pages/languages.ts';

/**
 * Returns the language requested for a build, or the main language if none is given. Throws for an unknown language.
 */
export function languageOfBuild(asked: string | undefined): Language {
  if (!asked) return mainLanguage;
  const language = languages.find((known) => known === asked);
  if (!language) throw new Error(`The pages speak ${languages.join(', ')}, but not "${asked}".`);
  return language;
}

/** Returns the folder of a language's build. */
export const languageBuildFolder = (language: Language): string => `build${languagePathPrefix(language)}`;

/**
 * In the build of a language other than the main one, puts the texts of its catalogue in the place of the English ones,
 * so that only one language is sent.
 */
export function languageWordsPlugin(language: Language) {
  const catalogue = language === mainLanguage ? undefined : readCatalogue(language);
  const named = new Set([...(catalogue?.keys() ?? [])].map((key) => key.split('.')[0]));
  return {
    name: 'words-of-a-language',
    enforce: 'pre',
    transform(source: string, id: string) {
      if (!catalogue || !/\/src\/[^?]*\.ts$/.test(id)) return null;
      const declares = [...source.matchAll(/^(?:export )?(?:const|function) (\w+)/gm)].some(([, name]) =>
        named.has(name),
      );
      return declares ? { code: translateModule(id, source, catalogue, language), map: null } : null;
    },
  } as const;
}
