// Says how many texts of the pages and of the server each language translates. Fails for a key that names no text.
import { languages, mainLanguage } from '#src/contract/pages/languages.ts';
import { loadDeclarations } from '#src/converters/registry/load.ts';
import { makeRegistry } from '#src/converters/registry/registry.ts';
import { measureCoverage } from '#src/messages/coverage.ts';
import { listDeclaredPhrases } from '#src/messages/declared-phrases.ts';

const { converters, checks } = await loadDeclarations();
const declared = listDeclaredPhrases(makeRegistry(converters, checks).offer());

for (const language of languages) {
  if (language === mainLanguage) continue;
  const { total, missing, unknown } = measureCoverage(language, declared);
  process.stdout.write(`${language}: ${total - missing.length} of ${total} texts translated\n`);
  for (const key of missing) process.stdout.write(`  English: ${key}\n`);
  for (const key of unknown) process.stdout.write(`  names no text, or two: ${key}\n`);
  if (unknown.length > 0) process.exitCode = 1;
}
