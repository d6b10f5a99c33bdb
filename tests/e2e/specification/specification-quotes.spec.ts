import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobRows } from './jobs.ts';
import { pageRows } from './pages.ts';
import { refusalRows } from './refusals.ts';
import { stateRows } from './states.ts';
import { expect, test } from '../support/test.ts';

const specification = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'spec', 'product-spec.md');

/** All texts shown to visitors in the journeys of the specification. */
const promisedTexts = [...pageRows, ...refusalRows, ...jobRows, ...stateRows]
  .flatMap(({ sees }) => sees)
  .join('\n');

/** Texts with a placeholder and one without changes, each with an example as it is shown. */
const filled: Readonly<Record<string, string>> = {
  none: 'No changes specified',
  'Converting your PDF to ...': 'Converting your PDF to Word...',
  'Progress: N%': 'Progress: 42%',
  'Converted Text (accent name)': 'Converted Text (British English)',
  'category (count)': 'Smileys & Emotion (',
  'Found N emoji(s) matching "term"': 'emoji(s) matching "pizza"',
  'No emojis found matching "term"': 'No emojis found matching "zzzz"',
  'name Emoji symbol': 'fire Emoji 🔥',
  'Copy symbol Emoji': 'Copy 🔥 Emoji',
  'symbol emoji copied successfully': '🔥 emoji copied successfully',
  'Converting... {progress}%': 'Converting... 42%',
  '... to Word...': 'Your PDF is being converted to Word...',
  '... to PowerPoint...': 'Your PDF is being converted to PowerPoint...',
  '... to Excel...': 'Your PDF is being converted to Excel...',
  '... to PDF/A...': 'Your PDF is being converted to PDF/A...',
  '{Tool} failed: {error}': 'Split failed: Unknown error',
  'The file format .{ext} is not supported yet.': 'The file format .xyz is not supported yet.',
  '{file name} is not a PDF file': 'notes.txt is not a PDF file',
  'Conversion failed: {response body}': 'Conversion failed: The file',
  'Compression failed: {server text}': 'Compression failed: The file',
};

/** Texts that no row can cover, and the test file that does. */
const elsewhere: Readonly<Record<string, string>> = {
  '#': '../site.spec.ts',
  '-compressed.pdf': '../edit/pdf-tools.spec.ts',
  'Loading emojis...': '../emoji/emoji.spec.ts',
  'Processing authentication...': '../site.spec.ts',
  ', arr!': '../../../src/text/accent.test.ts',
  ', mate!': '../../../src/text/accent.test.ts',
  ' uwu': '../../../src/text/accent.test.ts',
  ', partner!': '../../../src/text/accent.test.ts',
};

test('every text the specification quotes in sections 2 to 5, 8 and 9 is covered by a journey', () => {
  test.skip(!existsSync(specification), 'the specification does not lie beside this clone');
  const quotes = readQuotes(readFileSync(specification, 'utf8'));
  expect(quotes.length).toBeGreaterThan(120);
  const missing = quotes.filter((quote) => {
    const file = elsewhere[quote];
    if (file) return !readFileSync(join(import.meta.dirname, file), 'utf8').includes(quote);
    return !promisedTexts.includes(filled[quote] ?? quote);
  });
  expect(missing).toEqual([]);
});

/** Returns every single-quoted text in the sections on screens, data, states, rules, errors and constants. */
function readQuotes(text: string): string[] {
  const sections = text.split(/^## /m).filter((section) => /^[234589]\./.test(section));
  const quoted = sections.flatMap((section) => [
    ...section.matchAll(/(?<!\w)'((?:[^'\n]|(?<=[a-z])'(?=[a-z]))+)'(?!\w)/g),
  ]);
  return [...new Set(quoted.map(([, quote = '']) => quote))];
}
