import { mainLanguage } from '#src/contract/pages/languages.ts';
import { language } from '../site/language.ts';

/** For resources that exist only once, at the main URL: throws 404 in every other language. */
export function onlyInMainLanguage(): void {
  if (language !== mainLanguage) throw new Response(null, { status: 404 });
}
