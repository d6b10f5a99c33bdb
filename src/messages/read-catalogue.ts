import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { mainLanguage, type Language } from '#src/contract/pages/languages.ts';

/** The texts in a language: ICU messages by key. */
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

const catalogues = new Map<Language, Catalogue>([[mainLanguage, new Map()]]);

/** Returns the catalogue of a language, which is read once. That of the main language is empty. */
export function catalogueOf(language: Language): Catalogue {
  const catalogue = catalogues.get(language) ?? readCatalogue(language);
  catalogues.set(language, catalogue);
  return catalogue;
}
