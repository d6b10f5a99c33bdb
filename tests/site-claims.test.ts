import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { homeWords } from '#src/web/pages/home/words.ts';
import { homeQuestions } from '#src/web/pages/home/questions.ts';
import { cookieWords } from '#src/web/pages/info/words/cookies.ts';
import { helpWords } from '#src/web/pages/info/words/help.ts';
import { privacyWords } from '#src/web/pages/info/words/privacy.ts';
import { termsWords } from '#src/web/pages/info/words/terms.ts';
import { offerOf } from '#src/web/site/offer.ts';
import type { PageVisit } from '#src/contract/page-visit.ts';
import { advice, promises } from './support/site-promises.ts';

/** A server unlike any other: a figure that is written by hand would not fit it. */
const visit: PageVisit = {
  siteName: 'Formshift',
  siteUrl: 'https://example.org',
  nonce: '',
  formats: {
    types: [],
    limits: { maxFileBytes: 137 * 1024 * 1024, maxFileMb: 137, retentionHours: 31 },
    counts: { formats: 991, conversions: 9917 },
  },
  openApi: {},
  contactEmail: undefined,
  clouds: [],
};

/** Every sentence of the home page and of the pages that say what becomes of files. */
const sentences = sentencesOf([
  homeWords(offerOf(visit.formats), '4,321'),
  homeQuestions(offerOf(visit.formats)),
  ...[privacyWords, cookieWords, termsWords, helpWords].map((words) => words(visit)),
]);

describe('what the site promises', () => {
  it('says nothing that is neither held by a test nor mere advice', () => {
    const known = new Set([...promises.flatMap(({ says }) => says), ...advice]);
    expect(sentences.filter((sentence) => !known.has(sentence))).toEqual([]);
  });

  it('has no promise in the list that the site does not make any more', () => {
    const said = new Set(sentences);
    expect([...promises.flatMap(({ says }) => says), ...advice].filter((one) => !said.has(one))).toEqual([]);
  });

  it.each(
    promises.flatMap(({ says, heldBy }) => heldBy.map(([file, title]) => [says[0], file, title] as const)),
  )('"%s" is held by %s: %s', (_says, file, title) => {
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(`'${title}'`);
  });

  it('says that the way is encrypted where it is, and that it is not where it is not', () => {
    const plain = sentencesOf(privacyWords({ ...visit, siteUrl: 'http://example.org' }));
    const encrypted = 'Everything between your browser and this server is encrypted (HTTPS).';
    expect([sentences.includes(encrypted), plain.includes(encrypted)]).toEqual([true, false]);
    expect(plain).toContain('This server is reached over plain HTTP: on the way, files are not encrypted.');
  });

  it('counts in figures of this server alone', () => {
    const figures = sentences.flatMap((sentence) => sentence.match(/(?<![\w,])\d[\d,]*/g) ?? []);
    expect(new Set(figures)).toEqual(new Set(['991', '9917', '137', '31', '4,321']));
  });
});

function sentencesOf(words: unknown): string[] {
  const texts: string[] = [];
  collect(words, texts);
  const parts = texts.flatMap((text) => text.split(/(?<=[.!?]) +(?=[A-Z“"0-9])/));
  return [...new Set(parts.filter((part) => /[.!]$/.test(part)))];
}

function collect(words: unknown, texts: string[]): void {
  if (typeof words === 'string') texts.push(words);
  else if (typeof words === 'object' && words !== null)
    for (const part of Object.values(words)) collect(part, texts);
}
