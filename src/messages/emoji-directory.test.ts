import { describe, expect, it } from 'vitest';
import { languages, mainLanguage } from '#src/contract/pages/languages.ts';
import { searchEmojis } from '#src/emoji/emoji.ts';
import { popularTexts } from '#src/emoji/popular-texts.data.ts';
import { subgroupTexts } from '#src/emoji/subgroup-texts.data.ts';
import { directoryOf } from './emoji-directory.ts';

const { emojiOf, emojis, findRelatedEmojis, tonesOf } = directoryOf('en');
const german = directoryOf('de');

describe('the emoji directory', () => {
  it('has more than 3,700 emoji, all recommended for general interchange, with unique slugs', () => {
    expect(emojis.length).toBeGreaterThan(3_700);
    expect(emojis.filter(({ symbol }) => !/^\p{RGI_Emoji}$/v.test(symbol))).toEqual([]);
    expect(new Set(emojis.map(({ slug }) => slug)).size).toBe(emojis.length);
    expect(emojis.filter(({ slug }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it('fills every field of every emoji', () => {
    const poor = emojis.filter(
      (emoji) =>
        emoji.description.length < 10 ||
        emoji.usage.length < 10 ||
        emoji.keywords.length < 3 ||
        repeatsKeyword(emoji) ||
        emoji.platforms.length === 0 ||
        emoji.category === '' ||
        emoji.name === '',
    );
    expect(poor).toEqual([]);
    expect(emojis.filter(({ description, usage }) => /\{|undefined/.test(description + usage))).toEqual([]);
  });

  it('names the country or region of a flag in its description', () => {
    expect(emojiOf('flag-barbados')?.description).toBe('The flag of a country or territory: Barbados.');
    expect(emojiOf('flag-scotland')?.description).toBe('The flag of a part of a country: Scotland.');
  });

  it('has texts for every sub-group, and handwritten ones only for existing emoji', () => {
    expect(Object.keys(subgroupTexts).length).toBeGreaterThanOrEqual(98);
    const unknown = Object.keys(popularTexts).filter((slug) => !emojiOf(slug));
    expect(unknown).toEqual([]);
    expect(Object.keys(popularTexts).length).toBeGreaterThanOrEqual(100);
  });

  it.each(['red-heart', 'fire', 'sparkles', 'thumbs-up', 'party-popper', 'hundred-points'])(
    'contains %s, which the home page links to (section 2)',
    (slug) => {
      expect(emojiOf(slug)?.slug).toBe(slug);
    },
  );

  it('searches name, keywords and aliases, ignoring case (section 5)', () => {
    const slugs = (term: string) => searchEmojis(emojis, term).map(({ slug }) => slug);
    expect(slugs('RED HEART')).toContain('red-heart');
    expect(slugs('hooray')).toContain('party-popper');
    expect(slugs('+1')).toContain('thumbs-up');
    expect(slugs('no such thing')).toEqual([]);
    expect(slugs('  ').length).toBe(emojis.length);
  });

  it.each([
    ['fire', '🔥'],
    ['cat', '🐈'],
    ['car', '🚗'],
    ['love', '❤️'],
    ['lol', '😂'],
    ['thanks', '🙏'],
    ['rain', '🌧️'],
    ['ok', '👌'],
    ['usa', '🇺🇸'],
    ['uk flag', '🇬🇧'],
    ['happy birthday', '🎂'],
    ['heart', '❤️'],
  ])('ranks the obvious match for "%s" near the top: %s', (term, symbol) => {
    const first = searchEmojis(emojis, term).slice(0, 24);
    expect(first.map((emoji) => emoji.symbol)).toContain(symbol);
  });

  it.each([
    ['love', '❤️'],
    ['heart', '❤️'],
    ['dog', '🐕'],
    ['happy', '😂'],
    ['party', '🎉'],
    ['fire', '🔥'],
  ])('ranks the most used emoji for "%s" first: %s', (term, symbol) => {
    expect(searchEmojis(emojis, term)[0]?.symbol).toBe(symbol);
  });

  it('ranks varieties of the searched thing before loosely related emoji', () => {
    const symbols = (term: string) => searchEmojis(emojis, term).map(({ symbol }) => symbol);
    expect(symbols('dog').slice(0, 3)).toEqual(['🐕', '🐶', '🦮']);
    expect(symbols('heart').indexOf('❤️')).toBeLessThan(symbols('heart').indexOf('😍'));
    expect(searchEmojis(german.emojis, 'daumen')[0]?.symbol).toBe('👍');
  });

  it.each([
    ['fussball', '⚽'],
    ['traene', '😢'],
    ['kopf schütteln', '🙂‍↔️'],
  ])('finds the German search term "%s": %s', (term, symbol) => {
    expect(searchEmojis(german.emojis, term).map((emoji) => emoji.symbol)).toContain(symbol);
  });

  it('ranks an emoji before its skin tones', () => {
    const symbols = searchEmojis(emojis, 'thumbs up').map(({ symbol }) => symbol);
    expect(symbols[0]).toBe('👍');
  });

  it('relates similar emoji, but never an emoji to itself or its tones', () => {
    expect(findRelatedEmojis('red-heart').map(({ category }) => category)).toContain('Smileys & Emotion');
    expect(findRelatedEmojis('red-heart').map(({ slug }) => slug)).not.toContain('red-heart');
    expect(findRelatedEmojis('thumbs-up-dark-skin-tone').map(({ slug }) => slug)).not.toContain('thumbs-up');
    expect(findRelatedEmojis('no-such-emoji')).toEqual([]);
  });

  it('returns every skin tone of an emoji for the slug of any of them', () => {
    const symbols = (slug: string) => tonesOf(slug).map(({ symbol }) => symbol);
    expect(symbols('thumbs-up')).toEqual(['👍', '👍🏻', '👍🏼', '👍🏽', '👍🏾', '👍🏿']);
    expect(symbols('thumbs-up-dark-skin-tone')).toEqual(symbols('thumbs-up'));
    expect(symbols('handshake')).toHaveLength(26);
    expect(symbols('red-heart')).toEqual([]);
    expect(symbols('no-such-emoji')).toEqual([]);
  });

  it.each(languages.filter((language) => language !== mainLanguage))(
    'has the same emoji in %s, each with a name, keywords, a description and usage of its own',
    (language) => {
      const translated = directoryOf(language).emojis;
      expect(translated.map(({ slug }) => slug)).toEqual(emojis.map(({ slug }) => slug));
      const same = translated.filter(
        ({ slug, description, usage }) =>
          description === emojiOf(slug)?.description ||
          usage === emojiOf(slug)?.usage ||
          /\{|undefined/.test(description + usage),
      );
      expect(same).toEqual([]);
      expect(translated.filter(({ name, keywords }) => name === '' || keywords.length < 3)).toEqual([]);
      expect(translated.filter(repeatsKeyword)).toEqual([]);
    },
  );

  it('has German names, categories and texts, with single quotation marks inside double ones', () => {
    expect(german.emojiOf('flag-barbados')?.description).toBe(
      'Die Flagge eines Landes oder Gebiets: Barbados.',
    );
    expect(german.emojis.filter(({ description }) => /„[^“]*„/u.test(description))).toEqual([]);
    expect(german.emojiOf('red-heart')).toMatchObject({ name: 'Rotes Herz', category: 'Smileys & Gefühle' });
    expect(searchEmojis(german.emojis, 'glücklich').length).toBeGreaterThan(5);
  });
});

/** Whether two keywords of an emoji differ only in case. */
const repeatsKeyword = ({ keywords }: { readonly keywords: readonly string[] }): boolean =>
  new Set(keywords.map((word) => word.toLowerCase())).size < keywords.length;
