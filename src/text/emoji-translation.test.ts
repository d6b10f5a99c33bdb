import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emojiDictionary, translateToEmoji } from './emoji-translation.ts';
import { languages, mainLanguage } from '#src/contract/pages/languages.ts';
import { readCatalogue } from '#src/messages/read-catalogue.ts';

describe('emoji translator', () => {
  it('has at least six hundred unique keywords of one or two lowercase words', () => {
    const keywords = emojiDictionary.map(({ keyword }) => keyword);
    expect(keywords.length).toBeGreaterThanOrEqual(600);
    expect(keywords.filter((keyword, index) => keywords.indexOf(keyword) !== index)).toEqual([]);
    expect(keywords.filter((keyword) => !/^[a-z]+(?: [a-z]+)?$/.test(keyword))).toEqual([]);
  });

  it('maps each keyword to one emoji recommended for general interchange', () => {
    expect(emojiDictionary.filter(({ emoji }) => !/^\p{RGI_Emoji}$/v.test(emoji))).toEqual([]);
  });

  it.each([
    ['I love pizza and coffee!', 'I ❤️ 🍕 and ☕!'],
    ['ICE CREAM on ice', '🍦 on 🧊'],
    ['A carpet is not a car', 'A carpet is not a 🚗'],
    ['hot  dog', '🌭'],
    ['naïve cat', 'naïve 🐱'],
    ['', ''],
  ])('turns "%s" into "%s"', (text, expected) => {
    expect(translateToEmoji(text)).toBe(expected);
  });

  it('leaves text without keywords unchanged and accepts any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => translateToEmoji(text).isWellFormed()));
    expect(translateToEmoji('xyzzy '.repeat(200_000))).toBe('xyzzy '.repeat(200_000));
  });
});

/** Returns the keywords of a language's dictionary. */
const keywordsIn = (language: string): string[] =>
  [...readCatalogue(language)]
    .filter(([key]) => key.startsWith('emojiWords.'))
    .flatMap(([, words]) => words.split(', '));

it.each(languages.filter((language) => language !== mainLanguage))(
  'the dictionary of "%s" has at least 600 unique keywords in lowercase',
  (language) => {
    const keywords = keywordsIn(language);
    expect(keywords.length).toBeGreaterThanOrEqual(600);
    expect(keywords.filter((keyword, index) => keywords.indexOf(keyword) !== index)).toEqual([]);
    expect(
      keywords.filter((word) => !/^[\p{Ll}\p{Lo}\p{Lm}\p{N}-]+(?: [\p{Ll}\p{Lo}\p{N}-]+){0,2}$/u.test(word)),
    ).toEqual([]);
  },
);

it('the German dictionary includes inflected nouns and verbs', () => {
  const inflected = 'hunden kindern freunden blumen fährt fuhr isst trank schläft las spielt gesungen';
  const keywords = keywordsIn('de');
  expect(inflected.split(' ').filter((word) => !keywords.includes(word))).toEqual([]);
});
