import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emojiDictionary, translateToEmoji } from './emoji-translation.ts';
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

describe('German dictionary', () => {
  const entries = [...readCatalogue('de')].filter(([key]) => key.startsWith('emojiWords.'));
  const keywords = entries.flatMap(([, words]) => words.split(', '));

  it('has more than 600 unique lowercase keywords of one or two words', () => {
    expect(keywords.length).toBeGreaterThanOrEqual(600);
    expect(keywords.filter((keyword, index) => keywords.indexOf(keyword) !== index)).toEqual([]);
    expect(keywords.filter((word) => !/^[\p{Ll}\p{N}-]+(?: [\p{Ll}\p{N}-]+)?$/u.test(word))).toEqual([]);
  });

  it('includes inflected nouns and verbs', () => {
    const inflected = 'hunden kindern freunden blumen fährt fuhr isst trank schläft las spielt gesungen';
    expect(inflected.split(' ').filter((word) => !keywords.includes(word))).toEqual([]);
  });
});
