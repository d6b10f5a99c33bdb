import { expect, it } from 'vitest';
import { readClientConfig } from '#src/config.ts';
import { languageOfLocale } from './message-language.ts';

it.each([
  [{}, 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'de'],
  [{ LANG: 'de_DE.UTF-8', LC_ALL: '' }, 'de'],
  [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'es_MX' }, 'es'],
  [{ LANG: 'de_DE.UTF-8', LC_ALL: 'C.UTF-8' }, 'en'],
  [{ LC_ALL: 'pt_BR@euro', LANG: 'de' }, 'pt'],
  [{ LANG: 'tlh' }, 'en'],
])('the environment %o asks for %s', (environment, language) => {
  expect(languageOfLocale(readClientConfig(environment).locale)).toBe(language);
});
