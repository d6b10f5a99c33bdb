import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import imageEdits from '#src/converters/image/catalog/image-edit.ts';
import { formatById } from '#src/formats/formats.ts';
import { messagesOfModule } from '#src/messages/module-messages.ts';
import { homeWords } from '#src/web/pages/home/words.ts';
import { homeQuestions } from '#src/web/pages/home/questions.ts';
import { privacyWords } from '#src/web/pages/info/words/privacy.ts';
import { toOffer } from '#src/web/site/request/offer.ts';
import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import { needsVerification, type PageClaims } from './support/promises/claim.ts';

const web = join(import.meta.dirname, '..', 'src', 'web');

/** Modules with the running text of pages: headings, cards, steps, paragraphs and questions, not labels. */
const textModules = [
  '{pages,tools}/**/{words,*-words,card,cards,questions,*-questions}.ts',
  '{pages,tools}/**/words/*.ts',
  '{compress,pdf}/common-questions.ts',
  'drop/words.ts',
];

const texts = new Map(globSync(textModules, { cwd: web }).flatMap(readTexts));
const claims = await readClaims();

describe('claims of the site', () => {
  it('include every text with a figure or an absolute', () => {
    const listed = new Set(claims.map(([key]) => key));
    expect(
      [...texts].filter(([key, text]) => needsVerification(text) && !listed.has(key)),
      'List each by its key in claims.ts next to the words of its page, with the tests that verify it',
    ).toEqual([]);
    expect(texts.size).toBeGreaterThan(1200);
  });

  it('are recognized by figures and absolutes, not by digits in names', () => {
    const stated = [
      'Up to 137MB.',
      'Saves 9 %.',
      'It is never kept.',
      'Every page stays.',
      'See 2 pages, 5.',
    ];
    const explained = [
      'MP3 and H.264 are codecs.',
      '7Z is small.',
      'PDF/A-2b is an archive.',
      'Drop a file.',
      'Enter pages, such as 1-3.',
      'Every page?',
    ];
    expect([...stated, ...explained].filter(needsVerification)).toEqual(stated);
  });

  it('are listed once each, for texts that the site has', () => {
    const keys = claims.map(([key]) => key);
    expect(keys.filter((key, index) => !texts.has(key) || keys.indexOf(key) < index)).toEqual([]);
  });

  it('are verified by tests that exist', () => {
    const named = new Map(
      claims
        .flatMap(([, tests]) => (tests === 'general knowledge' ? [] : tests))
        .map((test) => [test.join(': '), test]),
    );
    const missing = [...named.values()].filter(
      ([file, title]) => !new RegExp(`['"\`]${escaped(title)}['"\`]`).test(readTestSource(file)),
    );
    expect(missing).toEqual([]);
    expect(named.size).toBeGreaterThan(100);
  });

  it('are about formats, programs or people where they are general knowledge', () => {
    const aboutSite = claims
      .filter(([, tests]) => tests === 'general knowledge')
      .map(([key]) => String(texts.get(key)))
      .filter((text) => /\b(?:here|we|us|our|your?|this (?:page|server|site))\b/i.test(text));
    expect(aboutSite).toEqual([]);
  });
});

describe('the pages', () => {
  it('state that the connection is encrypted, or that it is not', () => {
    const [overTls, plain] = ['https', 'http'].map((protocol) =>
      JSON.stringify(privacyWords({ ...visit, siteUrl: `${protocol}://example.org` })),
    );
    expect(overTls).toContain('is encrypted (HTTPS)');
    expect(plain).toContain('over plain HTTP');
    expect(plain).not.toContain('is encrypted (HTTPS)');
  });

  it('contain only figures of this server', () => {
    const shown = JSON.stringify([
      homeWords(toOffer(visit.formats), '4,321'),
      homeQuestions(toOffer(visit.formats)),
    ]);
    const figures = shown.match(/(?<![\w,])[1-9][\d,]*/g);
    expect(new Set(figures)).toEqual(new Set(['991', '9,917', '137', '31', '4,321']));
  });

  it('state the size of a minute of audio that matches the bitrate', () => {
    const megabytes = ((128_000 / 8) * 60) / 1e6;
    expect(megabytes).toBeLessThan(1);
    expect(megabytes).toBeGreaterThan(0.9);
    expect([...texts.values()].join('\n')).toContain('A minute at 128 kbps is just under one megabyte.');
  });

  it('name the formats that the image editor keeps unchanged', () => {
    const moves = imageEdits
      .filter(({ operation }) => operation === 'image-resize')
      .flatMap((edit) => edit.moves);
    const spelt: Partial<Record<string, string>> = { JPEG: 'JPG', APNG: 'PNG', JXL: 'JPEG XL' };
    const text = [...texts.values()].find((one) => one.includes('keep their format'));
    const stays = text?.split('keep their format')[0]?.split(/[,.()]| and /);
    const named = new Set(stays?.map((name) => name.trim()));
    const unchanged = moves.filter(({ from, to }) => from === to).map(({ from }) => formatById(from).label);
    expect(unchanged.filter((label) => !named.has(spelt[label] ?? label))).toEqual([]);
    const changed = moves.filter(({ from, to }) => from !== to && to !== 'png').map(({ from }) => from);
    expect(changed).toEqual(['heic', 'heif']);
  });
});

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

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const sources = new Map<string, string>();
function readTestSource(file: string): string {
  const source = sources.get(file) ?? readFileSync(join(import.meta.dirname, file), 'utf8');
  sources.set(file, source);
  return source;
}

/** Returns the English texts of a module by their keys, with a zero for each limit or count of the server they show. */
function readTexts(path: string): [key: string, text: string][] {
  const source = readFileSync(join(web, path), 'utf8');
  return messagesOfModule(path, source)
    .filter(({ hasWords }) => hasWords)
    .map(({ key, start, end }) => [key, readText(source.slice(start, end))]);
}

function readText(expression: string): string {
  return expression
    .replaceAll(/\$\{([^}]*)\}/g, (_, shown: string) => (/max|limit|count|hours/i.test(shown) ? '0' : shown))
    .replaceAll(/['"`]/g, '');
}

/** Reads the claims of every page: `claims.ts` next to its words, or the files in a folder `claims`. */
async function readClaims(): Promise<[key: string, verifiedBy: PageClaims[string]][]> {
  const files = globSync(['**/claims.ts', '**/claims/*.ts'], { cwd: web });
  const modules: { default: PageClaims }[] = await Promise.all(files.map((file) => import(join(web, file))));
  return modules.flatMap((module) => Object.entries(module.default));
}
