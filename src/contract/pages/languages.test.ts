import { expect, it } from 'vitest';
import { languageOfPath, pathIn } from './languages.ts';

it.each([
  ['/', '/', '/de'],
  ['/emoji', '/emoji', '/de/emoji'],
  ['//elsewhere.example/x', '/elsewhere.example/x', '/de/elsewhere.example/x'],
  ['/\\elsewhere.example', '/elsewhere.example', '/de/elsewhere.example'],
])('the page %s has an address of this site in each language', (path, english, german) => {
  expect([pathIn('en', path), pathIn('de', path)]).toEqual([english, german]);
});

it.each([
  ['/de', 'de'],
  ['/de/emoji', 'de'],
  ['/de?q=x', 'de'],
  ['/de.data', 'de'],
  ['/design', 'en'],
  ['/emoji/de', 'en'],
  ['//de', 'en'],
])('%s is an address in %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});
