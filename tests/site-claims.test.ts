import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import imageEdits from '#src/converters/image/catalog/image-edit.ts';
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
import { createVisitContext } from '#src/web/site/request/visit.ts';
import type { ToolFolder } from '#src/web/tools/tool.ts';
import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import { needsVerification, type PageClaim } from './support/promises/claim.ts';

const web = join(import.meta.dirname, '..', 'src', 'web');

/** A server with unusual figures, which no hard-coded figure would match. */
const visit: PageVisit = {
  siteName: 'Formshift',
  siteUrl: 'https://example.org',
  nonce: '',
  formats: {
    types: [],
    limits: { maxFileBytes: 137 * 1024 * 1024, maxFileMb: 137, retentionHours: 31 },
    urlSources: true,
    webhooks: true,
    counts: { formats: 991, conversions: 9917 },
  },
  openApi: {},
  contactEmail: undefined,
  hasDailyLimit: true,
  userName: undefined,
  canSignOut: false,
  clouds: [],
};

/** Every sentence of the home page and of the pages about the handling of files. */
const sentences = collectSentences([
  homeWords(toOffer(visit.formats), '4,321'),
  homeQuestions(toOffer(visit.formats)),
  ...[privacyWords, cookieWords, termsWords, helpWords].map((words) => words(visit)),
]);

const toolTexts = await Promise.all(globSync(join(web, 'tools/*/tool.ts')).map(readToolTexts));

/** Every sentence of the tools' cards, headings, steps, long texts and questions, and of the emoji directory. */
const toolSentences = collectSentences([toolTexts, emojiListWords(4321), emojiPageWords]);

const claims = await readClaims();
const claimed = claims.flatMap((claim) => claim.sentences);
const allSentences = [...sentences, ...toolSentences];

describe('claims of the site', () => {
  it('include every sentence with a figure or an absolute', () => {
    const known = new Set(claimed);
    expect(
      allSentences.filter((sentence) => needsVerification(sentence) && !known.has(sentence)),
      'List each in claims.ts next to the words of its page, with the tests that verify it',
    ).toEqual([]);
    expect(allSentences.length).toBeGreaterThan(600);
  });

  it('are recognized by figures and absolutes, not by digits in names', () => {
    const stated = ['Up to 137MB.', 'Saves 9 %.', 'It is never kept.', 'Every page stays.', 'Pages 1-3, 5.'];
    const explained = [
      'MP3 and H.264 are codecs.',
      '7Z is small.',
      'PDF/A-2b is an archive.',
      'Drop a file.',
    ];
    expect([...stated, ...explained].filter(needsVerification)).toEqual(stated);
  });

  it('are all made by the site', () => {
    const made = new Set(allSentences);
    expect(claimed.filter((sentence) => !made.has(sentence))).toEqual([]);
  });

  it('are verified by tests that exist', () => {
    const named = new Map(
      claims
        .flatMap(({ verifiedBy }) => (verifiedBy === 'general knowledge' ? [] : verifiedBy))
        .map((test) => [test.join(': '), test]),
    );
    const missing = [...named.values()].filter(
      ([file, title]) => !new RegExp(`['"\`]${escaped(title)}['"\`]`).test(readTestSource(file)),
    );
    expect(missing).toEqual([]);
    expect(named.size).toBeGreaterThan(100);
  });

  it('are about formats, programs or people where they are general knowledge', () => {
    const general = claims.filter(({ verifiedBy }) => verifiedBy === 'general knowledge');
    const sentencesAboutSite = general
      .flatMap((claim) => claim.sentences)
      .filter((sentence) => /\b(?:here|we|us|our|your?|this (?:page|server|site))\b/i.test(sentence));
    expect(sentencesAboutSite).toEqual([]);
  });

  it('state that the connection is encrypted, or that it is not, correctly', () => {
    const plain = collectSentences(privacyWords({ ...visit, siteUrl: 'http://example.org' }));
    const encrypted = 'Everything between your browser and this server is encrypted (HTTPS).';
    expect([sentences.includes(encrypted), plain.includes(encrypted)]).toEqual([true, false]);
    expect(plain).toContain('This server is reached over plain HTTP: files are not encrypted in transit.');
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
      .find((sentence) => sentence.includes('keep their format'))
      ?.split(/[,.()]| and /);
    const named = new Set(stays?.map((name) => name.replace('keep their format', '').trim()));
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

/** Returns the texts of the pages of a tool's folder: its cards, what its loader returns, and its other words. */
async function readToolTexts(path: string): Promise<unknown> {
  const folder = dirname(path);
  const { default: declared }: { default: ToolFolder } = await import(path);
  const page: { loader: (args: object) => unknown } = await import(join(folder, 'page.tsx'));
  const words: readonly object[] = await Promise.all(
    globSync(join(folder, 'words.ts')).map((file) => import(file)),
  );
  const data = declared.tools.map((tool) =>
    page.loader({
      context: createVisitContext(visit),
      params: { type: basename(tool.path) },
      url: new URL(tool.path, visit.siteUrl),
    }),
  );
  return [declared.tools, words.map((exported) => ({ ...exported })), await Promise.all(data)];
}

/** Reads the claims of every page: `claims.ts` next to its words, or the files in a folder `claims`. */
async function readClaims(): Promise<PageClaim[]> {
  const files = globSync(['**/claims.ts', '**/claims/*.ts'], { cwd: web });
  const modules: { default: readonly PageClaim[] }[] = await Promise.all(
    files.map((file) => import(join(web, file))),
  );
  return modules.flatMap((module) => module.default);
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
