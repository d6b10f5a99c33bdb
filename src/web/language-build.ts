import { existsSync } from 'node:fs';
import { languages, mainLanguage, languagePathPrefix, type Language } from '#src/contract/pages/languages.ts';

/** What is needed of Vite's plugins here; the type of its own would tie the pages to one release. */
interface Resolving {
  resolve(
    source: string,
    importer: string | undefined,
    options: { skipSelf: true },
  ): Promise<{ readonly id: string } | null>;
}

/** The language a build is asked for; the main one where none is named. Throws for one that does not exist. */
export function languageOfBuild(asked: string | undefined): Language {
  if (!asked) return mainLanguage;
  const language = languages.find((known) => known === asked);
  if (!language) throw new Error(`The pages speak ${languages.join(', ')}, but not "${asked}".`);
  return language;
}

/** Where the build of a language lies. */
export const languageBuildFolder = (language: Language): string => `build${languagePathPrefix(language)}`;

/**
 * Takes `words.de.ts` wherever `words.ts` is imported, in a build for German; so each language is sent alone. The German
 * file itself may import the English one.
 */
export function languageWordsPlugin(language: Language) {
  return {
    name: 'words-of-a-language',
    enforce: 'pre',
    async resolveId(this: Resolving, source: string, importer: string | undefined) {
      if (language === mainLanguage || !source.endsWith('.ts')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const own = found?.id.replace(/\.ts$/, `.${language}.ts`);
      return own !== undefined && own !== found?.id && own !== importer && existsSync(own) ? own : null;
    },
  } as const;
}
