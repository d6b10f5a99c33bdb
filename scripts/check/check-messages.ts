// Says how many texts of the pages each language translates. Fails for a key that names no text.
import { languages, mainLanguage } from '#src/contract/pages/languages.ts';
import { measureCoverage } from '#src/messages/coverage.ts';

for (const language of languages) {
  if (language === mainLanguage) continue;
  const { total, missing, unknown } = measureCoverage(language);
  process.stdout.write(`${language}: ${total - missing.length} of ${total} texts translated\n`);
  for (const key of missing) process.stdout.write(`  English: ${key}\n`);
  for (const key of unknown) process.stdout.write(`  names no text, or two: ${key}\n`);
  if (unknown.length > 0) process.exitCode = 1;
}
