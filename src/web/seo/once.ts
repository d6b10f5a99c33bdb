import { mainLanguage } from '#src/contract/pages/languages.ts';
import { language } from '../site/language.ts';

/** For what the whole site has but once, at its main address: throws 404 among the pages of any other language. */
export function onlyInMainLanguage(): void {
  if (language !== mainLanguage) throw new Response(null, { status: 404 });
}
