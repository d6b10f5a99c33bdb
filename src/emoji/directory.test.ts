import { describe, expect, it } from 'vitest';
import * as german from './directory.de.ts';
import { emojiOf, emojis, findRelatedEmojis, tonesOf } from './directory.ts';
import { searchEmojis } from './emoji.ts';
import { popularTexts } from './popular-texts.data.ts';
import { subgroupTexts } from './subgroup-texts.data.ts';

describe('the emoji directory', () => {
  it('holds more than 3,700 emoji, each fit for general interchange, each with a slug of its own', () => {
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

  it('names the place of a flag in a sentence', () => {
    expect(emojiOf('flag-barbados')?.description).toBe('The flag of a country or territory: Barbados.');
    expect(emojiOf('flag-scotland')?.description).toBe('The flag of a part of a country: Scotland.');
  });

  it('has a text for each sub-group, and hand-written ones only for emoji that exist', () => {
    expect(Object.keys(subgroupTexts).length).toBeGreaterThanOrEqual(98);
    const unknown = Object.keys(popularTexts).filter((slug) => !emojiOf(slug));
    expect(unknown).toEqual([]);
    expect(Object.keys(popularTexts).length).toBeGreaterThanOrEqual(100);
  });

  it.each(['red-heart', 'fire', 'sparkles', 'thumbs-up', 'party-popper', 'hundred-points'])(
    'knows %s, which the home page links to (section 2)',
    (slug) => {
      expect(emojiOf(slug)?.slug).toBe(slug);
    },
  );

  it('finds by name, keyword and alias, in any case (section 5)', () => {
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
  ])('brings what is meant by "%s" to the front: %s', (term, symbol) => {
    const first = searchEmojis(emojis, term).slice(0, 24);
    expect(first.map((emoji) => emoji.symbol)).toContain(symbol);
  });

  it('shows kinds of what is looked for before what only has to do with it', () => {
    const symbols = (term: string) => searchEmojis(emojis, term).map(({ symbol }) => symbol);
    expect(symbols('dog').slice(0, 3)).toEqual(['🐕', '🐶', '🦮']);
    expect(symbols('heart').indexOf('❤️')).toBeLessThan(symbols('heart').indexOf('😍'));
    expect(searchEmojis(german.emojis, 'daumen')[0]?.symbol).toBe('👍');
  });

  it.each([
    ['fussball', '⚽'],
    ['traene', '😢'],
    ['kopf schütteln', '🙂‍↔️'],
  ])('finds in German what is typed as "%s": %s', (term, symbol) => {
    expect(searchEmojis(german.emojis, term).map((emoji) => emoji.symbol)).toContain(symbol);
  });

  it('shows an emoji by itself before its skin tones', () => {
    const symbols = searchEmojis(emojis, 'thumbs up').map(({ symbol }) => symbol);
    expect(symbols[0]).toBe('👍');
  });

  it('relates emoji of a kind, never one to itself', () => {
    expect(findRelatedEmojis('red-heart').map(({ category }) => category)).toContain('Smileys & Emotion');
    expect(findRelatedEmojis('red-heart').map(({ slug }) => slug)).not.toContain('red-heart');
    expect(findRelatedEmojis('thumbs-up-dark-skin-tone').map(({ slug }) => slug)).not.toContain('thumbs-up');
    expect(findRelatedEmojis('no-such-emoji')).toEqual([]);
  });

  it('knows every skin tone of an emoji, whichever of them is asked of', () => {
    const symbols = (slug: string) => tonesOf(slug).map(({ symbol }) => symbol);
    expect(symbols('thumbs-up')).toEqual(['👍', '👍🏻', '👍🏼', '👍🏽', '👍🏾', '👍🏿']);
    expect(symbols('thumbs-up-dark-skin-tone')).toEqual(symbols('thumbs-up'));
    expect(symbols('handshake')).toHaveLength(26);
    expect(symbols('red-heart')).toEqual([]);
    expect(symbols('no-such-emoji')).toEqual([]);
  });

  it('is the same list in German, every emoji with a name and texts of its own', () => {
    expect(german.emojis.map(({ slug }) => slug)).toEqual(emojis.map(({ slug }) => slug));
    const same = german.emojis.filter(
      ({ slug, description, usage }) =>
        description === emojiOf(slug)?.description ||
        usage === emojiOf(slug)?.usage ||
        /\{|undefined/.test(description + usage),
    );
    expect(same).toEqual([]);
    expect(german.emojis.filter(({ name, keywords }) => name === '' || keywords.length < 3)).toEqual([]);
    expect(german.emojis.filter(repeatsKeyword)).toEqual([]);
    expect(german.emojiOf('flag-barbados')?.description).toBe(
      'Die Flagge eines Landes oder Gebiets: Barbados.',
    );
    expect(german.emojis.filter(({ description }) => /„[^“]*„/u.test(description))).toEqual([]);
    expect(german.emojiOf('red-heart')).toMatchObject({ name: 'Rotes Herz', category: 'Smileys & Gefühle' });
    expect(searchEmojis(german.emojis, 'glücklich').length).toBeGreaterThan(5);
  });
});

/** Whether two keywords of an emoji differ in capitals alone. */
const repeatsKeyword = ({ keywords }: { readonly keywords: readonly string[] }): boolean =>
  new Set(keywords.map((word) => word.toLowerCase())).size < keywords.length;
