// Says how many texts of the pages and of the server each language translates. Fails for a key that names no text.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languages } from '#src/contract/pages/languages.ts';
import { loadDeclarations } from '#src/converters/registry/load.ts';
import { makeRegistry } from '#src/converters/registry/registry.ts';
import { measureCoverage } from '#src/messages/coverage.ts';
import { listDeclaredPhrases } from '#src/messages/declared-phrases.ts';

const { converters, checks } = await loadDeclarations();
const declared = listDeclaredPhrases(makeRegistry(converters, checks).offer());
const catalogues = globSync('*.json', { cwd: join(import.meta.dirname, '..', '..', 'src', 'messages') });

for (const language of catalogues.map((file) => basename(file, '.json')).toSorted()) {
  const { total, missing, unknown } = measureCoverage(language, declared);
  const isOffered = languages.some((offered) => offered === language);
  const state = isOffered ? '' : ', not offered yet';
  process.stdout.write(`${language}: ${total - missing.length} of ${total} texts translated${state}\n`);
  for (const key of missing) process.stdout.write(`  English: ${key}\n`);
  for (const key of unknown) process.stdout.write(`  names no text, or two: ${key}\n`);
  if (unknown.length > 0) process.exitCode = 1;
}
