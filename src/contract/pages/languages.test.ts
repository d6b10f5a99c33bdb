import { expect, it } from 'vitest';
import { languageOfPath, pathIn } from './languages.ts';

it.each([
  ['/', '/', '/de'],
  ['/emoji', '/emoji', '/de/emoji'],
  ['//elsewhere.example/x', '/elsewhere.example/x', '/de/elsewhere.example/x'],
  ['/\\elsewhere.example', '/elsewhere.example', '/de/elsewhere.example'],
])('maps the page %s to a URL on this site in each language', (path, english, german) => {
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
])('assigns %s to the language %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});
