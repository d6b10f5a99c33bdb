import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import type { InfoWords } from './words/info-words.ts';
import { cookieWords } from './words/cookies.ts';
import { contactWords } from './words/contact.ts';
import { helpWords } from './words/help.ts';
import { privacyWords } from './words/privacy.ts';
import { termsWords } from './words/terms.ts';

const infoWordsByPath: Readonly<Record<string, (visit: PageVisit) => InfoWords>> = {
  '/help': helpWords,
  '/contact': contactWords,
  '/privacy': privacyWords,
  '/terms': termsWords,
  '/cookies': cookieWords,
};

/** Returns the text of a page, given this server's configuration. Throws for a path that has no text. */
export function infoWords(path: string, visit: PageVisit): InfoWords {
  const words = infoWordsByPath[path];
  if (!words) throw new Error(`There is no text for ${path}: add it to src/web/pages/info/words.ts`);
  return words(visit);
}
