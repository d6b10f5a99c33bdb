import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue, translateModule } from './catalogue.ts';
import { messagesOfModule } from './module-messages.ts';

/** How far a catalogue covers the texts of the pages. */
export interface Coverage {
  /** Number of texts with words. */
  readonly total: number;
  /** Keys of the texts that stay English. */
  readonly missing: readonly string[];
  /** Keys of the catalogue that name no text, or more than one. */
  readonly unknown: readonly string[];
}

const source = join(import.meta.dirname, '..');

/** Modules whose texts are all for the visitor. Of other modules, the catalogue names single texts. */
const wordsModules = [
  'web/**/{words,*-words,card,cards,labels,questions,*-questions,names,*-names}.ts',
  'web/**/words/*.ts',
];

/** Compares a language's catalogue with the modules of the pages. Throws if a translation cannot replace its text. */
export function measureCoverage(language: string): Coverage {
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
      if (!hasWords || !ofWords.has(path)) continue;
      total += 1;
      if (!catalogue.has(key)) missing.push(key);
    }
  }
  return { total, missing, unknown: [...[...catalogue.keys()].filter((key) => !seen.has(key)), ...twice] };
}
