import { existsSync } from 'node:fs';
import { languages, mainLanguage, languagePathPrefix, type Language } from '#src/contract/pages/languages.ts';

/** The part of Vite's plugin context used here; Vite's own type would tie the pages to one release. */
interface Resolving {
  resolve(
    source: string,
    importer: string | undefined,
    options: { skipSelf: true },
  ): Promise<{ readonly id: string } | null>;
}

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
 * In a German build, resolves every import of `words.ts` to `words.de.ts`, so that only one language is shipped. The
 * German file itself may import the English one.
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
