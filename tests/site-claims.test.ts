import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import imageEdits from '#src/converters/image/catalog/image-edit.ts';
import { conversionTypes } from '#src/contract/conversion-types.ts';
import { formatById } from '#src/formats/formats.ts';
import { homeWords } from '#src/web/pages/home/words.ts';
import { homeQuestions } from '#src/web/pages/home/questions.ts';
import { cookieWords } from '#src/web/pages/info/words/cookies.ts';
import { helpWords } from '#src/web/pages/info/words/help.ts';
import { privacyWords } from '#src/web/pages/info/words/privacy.ts';
import { termsWords } from '#src/web/pages/info/words/terms.ts';
import { emojiPageWords } from '#src/web/pages/emoji-detail/words.ts';
import { emojiListWords } from '#src/web/pages/emoji/words.ts';
import { toOffer } from '#src/web/site/request/offer.ts';
import { compressAudioWords as compressAudio } from '#src/web/tools/compress-audio/words.ts';
import { compressImageWords as compressImage } from '#src/web/tools/compress-image/words.ts';
import { compressVideoWords as compressVideo } from '#src/web/tools/compress-video/words.ts';
import { conversionCards } from '#src/web/tools/convert-file/cards.ts';
import { conversionWords } from '#src/web/tools/convert-file/words.ts';
import { buildConverterCopy } from '#src/web/tools/convert/copy.ts';
import { converterWords } from '#src/web/tools/convert/words.ts';
import { translatorWords } from '#src/web/tools/emoji-translator/words.ts';
import { fontWords } from '#src/web/tools/font-generator/words.ts';
import { imageEditWords } from '#src/web/tools/image-edit/words.ts';
import { allWords } from '#src/web/tools/pdf-all/words.ts';
import { compressPdfWords as compressPdf } from '#src/web/tools/pdf-compress/words.ts';
import { mergeWords } from '#src/web/tools/pdf-merge/words.ts';
import { protectWords } from '#src/web/tools/pdf-protect/words.ts';
import { rotateWords } from '#src/web/tools/pdf-rotate/words.ts';
import { splitWords } from '#src/web/tools/pdf-split/words.ts';
import { accentWords } from '#src/web/tools/text-accent/words.ts';
import { videoEditWords } from '#src/web/tools/video-edit/words.ts';
import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import { toolAdvice } from './support/promises/advice.ts';
import { compressorsPromises } from './support/promises/compressors.ts';
import { convertersPromises } from './support/promises/converters.ts';
import { editorsPromises } from './support/promises/editors.ts';
import { fromPdfPromises } from './support/promises/from-pdf.ts';
import { pdfToolsPromises } from './support/promises/pdf-tools.ts';
import { textToolsPromises } from './support/promises/text-tools.ts';
import { toPdfPromises } from './support/promises/to-pdf.ts';
import { advice, promises as sitePromises } from './support/promises/site-promises.ts';

/** A server with unusual figures, which no hard-coded figure would match. */
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

/** Every sentence of the home page and of the pages about the handling of files. */
const sentences = collectSentences([
  homeWords(toOffer(visit.formats), '4,321'),
  homeQuestions(toOffer(visit.formats)),
  ...[privacyWords, cookieWords, termsWords, helpWords].map((words) => words(visit)),
]);

const cards: readonly unknown[] = await Promise.all(
  globSync(join(import.meta.dirname, '../src/web/tools/*/card.ts')).map((path) => import(path)),
);

/** Every sentence of the tools' cards, headings, steps, long texts and questions. */
const toolSentences = collectSentences([
  ...Object.keys(conversionCards).map((slug) => conversionWords(`/convert/${slug}`, visit.formats.limits)),
  conversionCards,
  ...conversionTypes.map((type) => buildConverterCopy(type, toOffer(visit.formats))),
  converterWords,
  ...[compressAudio, compressImage, compressVideo, compressPdf, imageEditWords, videoEditWords].map((words) =>
    words(visit.formats.limits),
  ),
  ...[allWords, mergeWords, protectWords, rotateWords, splitWords].map((words) =>
    words(visit.formats.limits),
  ),
  fontWords(),
  translatorWords(661),
  accentWords(['A', 'B']),
  emojiListWords(4321),
  emojiPageWords,
  cards,
]);

const promises = [
  ...sitePromises,
  ...toPdfPromises,
  ...fromPdfPromises,
  ...convertersPromises,
  ...compressorsPromises,
  ...pdfToolsPromises,
  ...editorsPromises,
  ...textToolsPromises,
];
const allSentences = [...sentences, ...toolSentences];

describe('promises of the site', () => {
  it('are all covered by a test, or are just advice', () => {
    const known = new Set([...promises.flatMap(({ claims }) => claims), ...advice, ...toolAdvice]);
    expect(allSentences.filter((sentence) => !known.has(sentence))).toEqual([]);
  });

  it('are all still made by the site', () => {
    const listed = [...promises.flatMap(({ claims }) => claims), ...advice, ...toolAdvice];
    expect(listed.filter((one) => !allSentences.includes(one))).toEqual([]);
  });

  it('name tests that exist', () => {
    const named = new Map(
      promises.flatMap(({ verifiedBy }) => verifiedBy.map((test) => [test.join(': '), test])),
    );
    const missing = [...named.values()].filter(
      ([file, title]) => !new RegExp(`['"\`]${escaped(title)}['"\`]`).test(readTestSource(file)),
    );
    expect(missing).toEqual([]);
  });

  it('state that the connection is encrypted, or that it is not, correctly', () => {
    const plain = collectSentences(privacyWords({ ...visit, siteUrl: 'http://example.org' }));
    const encrypted = 'Everything between your browser and this server is encrypted (HTTPS).';
    expect([sentences.includes(encrypted), plain.includes(encrypted)]).toEqual([true, false]);
    expect(plain).toContain('This server is reached over plain HTTP: on the way, files are not encrypted.');
  });

  it('contain only figures of this server', () => {
    const figures = sentences.flatMap((sentence) => sentence.match(/(?<![\w,])\d[\d,]*/g) ?? []);
    expect(new Set(figures)).toEqual(new Set(['991', '9,917', '137', '31', '4,321']));
  });

  it('state the size of a minute of audio that matches the bitrate', () => {
    const megabytes = ((128_000 / 8) * 60) / 1e6;
    expect(megabytes).toBeLessThan(1);
    expect(megabytes).toBeGreaterThan(0.9);
    expect(toolSentences).toContain('A minute at 128 kbps is just under one megabyte.');
  });

  it('name the formats that the image editor keeps unchanged', () => {
    const moves = imageEdits
      .filter(({ operation }) => operation === 'image-resize')
      .flatMap((edit) => edit.moves);
    const spelt: Partial<Record<string, string>> = { JPEG: 'JPG', APNG: 'PNG', JXL: 'JPEG XL' };
    const stays = toolSentences
      .find((sentence) => sentence.includes('stay what they are'))
      ?.split(/[,.()]| and /);
    const named = new Set(stays?.map((name) => name.replace('stay what they are', '').trim()));
    const unchanged = moves.filter(({ from, to }) => from === to).map(({ from }) => formatById(from).label);
    expect(unchanged.filter((label) => !named.has(spelt[label] ?? label))).toEqual([]);
    const changed = moves.filter(({ from, to }) => from !== to && to !== 'png').map(({ from }) => from);
    expect(changed).toEqual(['heic', 'heif']);
  });
});

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const sources = new Map<string, string>();
function readTestSource(file: string): string {
  const source = sources.get(file) ?? readFileSync(join(import.meta.dirname, file), 'utf8');
  sources.set(file, source);
  return source;
}

function collectSentences(words: unknown): string[] {
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
