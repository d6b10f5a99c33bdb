import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertAccent } from './accent.ts';
import { accentStyles, type AccentKey } from './accents/accent-styles.ts';

const keys = Object.keys(accentStyles) as AccentKey[];

describe('accents', () => {
  it('include the eight in the specification (sections 3 and 9), by key and name', () => {
    expect(Object.entries(accentStyles).map(([key, { name }]) => [key, name])).toEqual([
      ['british', 'British English'],
      ['pirate', 'Pirate Speak'],
      ['southern', 'Southern American'],
      ['aussie', 'Australian'],
      ['shakespeare', 'Shakespearean'],
      ['robot', 'Robot Speech'],
      ['uwu', 'UwU Speak'],
      ['texan', 'Texan'],
    ]);
  });

  it.each(['british', 'pirate', 'southern', 'aussie', 'shakespeare', 'robot', 'texan'] as const)(
    'defines at least forty rules for %s',
    (key) => {
      expect(accentStyles[key].rules.length).toBeGreaterThanOrEqual(40);
    },
  );

  it.each([
    ['british', 'color', 'colour'],
    ['british', 'soccer', 'football'],
    ['british', 'thanks', 'cheers'],
    ['pirate', 'you', 'ye, arr!'],
    ['pirate', 'money', 'doubloons, arr!'],
    ['uwu', 'rl', 'ww uwu'],
    ['uwu', 'banana', 'banyanya uwu'],
    ['robot', 'yes', 'AFFIRMATIVE'],
  ] as const)('converts (%s) %s to %s (section 9)', (key, text, expected) => {
    expect(convertAccent(text, key)).toBe(expected);
  });

  it.each([
    ['COLOR', 'COLOUR'],
    ['Color', 'Colour'],
    ['Colorado', 'Colorado'],
    ['organize it', 'organise it'],
    ['the size', 'the size'],
  ])('converts %s to %s in British English, keeping case and matching whole words only', (text, expected) => {
    expect(convertAccent(text, 'british')).toBe(expected);
  });

  it.each([
    ['pirate', ', arr!'],
    ['aussie', ', mate!'],
    ['uwu', ' uwu'],
    ['texan', ', partner!'],
  ] as const)('replaces the trailing punctuation with the %s suffix', (key, suffix) => {
    expect(convertAccent('Sun?!', key)).toMatch(new RegExp(`\\p{L}${suffix}$`, 'u'));
    expect(convertAccent('   ', key)).toBe('   ');
    expect(convertAccent('', key)).toBe('');
  });

  it.each([
    ['texan', 'Goodbye', 'Happy trails, partner!'],
    ['texan', 'a small dog over there', 'a no bigger than a minnow dog over yonder, partner!'],
    ['southern', 'Hi, many', 'Hey there, a mess of'],
    ['shakespeare', 'Good morning, good friend! Where is he?', 'Good morrow, good fellow! Where lieth he?'],
    ['aussie', 'No problem', 'No worries, mate!'],
    ['british', 'the movie theater', 'the cinema'],
  ] as const)('converts text only once (%s: "%s")', (key, text, expected) => {
    expect(convertAccent(text, key)).toBe(expected);
  });

  it.each([
    ['robot', 'No, I have no idea.', 'NEGATIVE, This unit has no idea.'],
    ['southern', 'There is a trash can.', 'There is a trash can.'],
    ['robot', 'a very good day', 'an extremely optimal day'],
  ] as const)('produces a grammatical sentence (%s: "%s")', (key, text, expected) => {
    expect(convertAccent(text, key)).toBe(expected);
  });

  it('leaves web and email addresses unchanged in every accent', () => {
    for (const address of [
      'https://my.store.com/you?are=yes',
      'www.thanks.co.uk/hello',
      'hello.you@my-store.com',
    ])
      for (const key of keys)
        expect(convertAccent(`Thanks (${address} ) you.`, key)).toContain(` (${address} ) `);
  });

  it('changes the sample sentence in every accent', () => {
    const sample = 'Hello! How are you doing today?';
    for (const key of keys) expect(convertAccent(sample, key)).not.toBe(sample);
  });

  it('accepts any text, including a megabyte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...keys), (text, key) =>
        convertAccent(text, key).isWellFormed(),
      ),
    );
    for (const key of keys)
      expect(convertAccent('hello you are the boss '.repeat(45_000), key).length).toBeGreaterThan(500_000);
  });
});
