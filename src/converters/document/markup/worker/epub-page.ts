import { posix } from 'node:path';
import { escapeMarkup } from '#src/codecs/xml.ts';
import { attribute } from '../../text/attribute.ts';
import { decoded, type EpubPackage } from './read-epub.ts';
import type { ZipParts } from './epub-parts.ts';
import { fixedPages, ofOnePage } from './fixed-pages.ts';

/**
 * Writes the chapters of an EPUB as one web page, each starting on a new printed page, with their styles, images and
 * fonts embedded and the links between them preserved. Yields it in chunks.
 */
export async function* epubPage(epub: EpubPackage, parts: ZipParts, title: string): AsyncGenerator<string> {
  const chapters = await Promise.all(
    epub.chapters.map(async (path) => ({ path, xml: expanded((await parts.text(path)) ?? '') })),
  );
  const chapterIds = new Map(epub.chapters.map((path, index) => [path, `c${index + 1}`]));
  const [first] = chapters;
  yield `<!doctype html>
<html${epub.language ? ` lang="${epub.language.replace(/[^\w-]/g, '')}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${epub.title || escapeMarkup(title)}</title>
<style>${own}</style>
${epub.isFixedLayout ? fixedPages(chapters.map(({ xml }) => xml)) : ''}
`;
  const seen = new Set<string>();
  for (const { path, xml } of chapters) {
    const chapterId = epub.isFixedLayout ? chapterIds.get(path) : undefined;
    yield* chapterStyles(xml, path, parts, { seen, ...(chapterId && { chapterId }) });
  }
  yield '</head>\n<body>\n';
  if (epub.cover && !first?.xml.includes(posix.basename(epub.cover)))
    yield `<section class="epub-chapter"><img class="epub-cover" alt="" src="${await partDataUrl(epub.cover, parts)}"></section>\n`;
  for (const { path, xml } of chapters) {
    const body = path.endsWith('.svg') ? xml.replace(/^[\s\S]*?(?=<svg)/, '') : chapterBody(xml);
    yield `<section class="epub-chapter" id="${chapterIds.get(path)}"${chapterDirection(xml)}>${await withParts(linked(body, path, chapterIds), path, parts)}</section>\n`;
  }
  yield '</body>\n</html>\n';
}

const own = `
body { margin: 0 auto; max-width: 44rem; padding: 1rem; }
.epub-chapter + .epub-chapter { break-before: page; margin-top: 3rem; }
.epub-chapter img, .epub-chapter svg { max-width: 100%; height: auto; }
.epub-cover { display: block; margin: 0 auto; max-width: 100%; max-height: 95vh; }
.epub-chapter pre { white-space: pre-wrap; overflow-wrap: anywhere; }
@media print { body { max-width: none; padding: 0; } .epub-chapter + .epub-chapter { margin-top: 0; } }
`;

/** Expands self-closing tags: XHTML allows them on any element, HTML only on a few. */
const expanded = (xml: string): string =>
  xml
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<([a-zA-Z][\w:-]*)((?:\s[^<>]*?)?)\/>/g, (tag, name: string, rest: string) =>
      voids.has(name.toLowerCase()) ? tag : `<${name}${rest}></${name}>`,
    );

const voids: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

const chapterBody = (xml: string): string =>
  (/<body\b[^>]*>([\s\S]*?)<\/body\s*>/i.exec(xml)?.[1] ?? xml)
    .replace(/<script\b[\s\S]*?<\/script\s*>/gi, '')
    .replace(forReadingPrograms, '')
    .replace(loneImage, '<img class="epub-cover" alt="" src="$1">')
    .replace(/<\?[\s\S]*?\?>/g, '');

/** Landmarks and page lists, which reading systems use but don't display (EPUB 3.3, 7.4). */
const forReadingPrograms =
  /<nav\b(?=[^<>]*\sepub:type\s*=\s*["'](?:landmarks|page-list)["'])[^<>]*>[\s\S]*?<\/nav\s*>/gi;

/** Returns the direction and language attributes of a chapter, from its root or body. */
function chapterDirection(xml: string): string {
  const tags = /<(?:html|body)\b[^>]*>/gi;
  const [outer = '', inner = ''] = xml.match(tags) ?? [];
  const readAttribute = (name: string) => attribute(inner, name) ?? attribute(outer, name);
  const [direction, language] = [readAttribute('dir'), readAttribute('lang') ?? readAttribute('xml:lang')];
  const dir = /^(?:rtl|ltr)$/i.test(direction ?? '') ? ` dir="${direction}"` : '';
  return language === undefined ? dir : `${dir} lang="${language.replace(/[^\w-]/g, '')}"`;
}

/** A full-screen cover: an SVG that contains only an image. */
const loneImage =
  /<svg\b[^>]*>\s*<image\b[^>]*?\s(?:xlink:href|href)\s*=\s*["']([^"']+)["'][^>]*>\s*(?:<\/image>)?\s*<\/svg>/gi;

/** Yields the stylesheets a chapter links or contains, each once; if `chapterId` is given, scoped to that chapter. */
async function* chapterStyles(
  xml: string,
  path: string,
  parts: ZipParts,
  { seen, chapterId }: { readonly seen: Set<string>; readonly chapterId?: string },
): AsyncGenerator<string> {
  const head = /<head\b[^>]*>([\s\S]*?)<\/head\s*>/i.exec(xml)?.[1] ?? '';
  for (const [tag, inner] of head.matchAll(/<link\b[^>]*>|<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)) {
    const href =
      inner === undefined && attribute(tag, 'rel') === 'stylesheet' ? attribute(tag, 'href') : undefined;
    const from = href === undefined ? path : resolved(href, path);
    const css =
      href === undefined ? (inner ?? '').replace(/<!\[CDATA\[|\]\]>/g, '') : ((await parts.text(from)) ?? '');
    const key = href === undefined ? css : from;
    const isNew = !seen.has(key);
    if (css === '' || (!isNew && !chapterId)) continue;
    seen.add(key);
    const style = chapterId ? ofOnePage(css, chapterId, isNew) : css;
    yield `<style>${(await withUrls(style, from, parts)).replaceAll('</', '<\\/')}</style>\n`;
  }
}

async function withUrls(css: string, from: string, parts: ZipParts): Promise<string> {
  return replaceEach(css, /url\(\s*["']?(?!data:|#)([^"')]+)["']?\s*\)/g, async (_, address) => {
    return `url("${await partDataUrl(resolved(address, from), parts)}")`;
  });
}

/** Embeds images as data URLs. */
const withParts = (body: string, path: string, parts: ZipParts): Promise<string> =>
  replaceEach(
    body,
    /(<(?:img|image|source|object|embed)\b[^>]*?\s(?:src|xlink:href|href|data)\s*=\s*["'])(?!data:)([^"']+)/gi,
    async (_, start, address) => {
      const target = resolved(address, path);
      return start + (parts.has(target) ? await partDataUrl(target, parts) : address);
    },
  );

/** Rewrites the IDs and links of a chapter for the combined page. */
function linked(body: string, path: string, chapterIds: ReadonlyMap<string, string>): string {
  const here = chapterIds.get(path) ?? '';
  return body
    .replace(
      /(<[^>]*?\s(?:id|name)=["'])([^"']+)/g,
      (_, start: string, id: string) => `${start}${here}-${id}`,
    )
    .replace(/(<a\b[^>]*?\shref=["'])([^"']+)/g, (whole, start: string, href: string) => {
      const [address = '', mark] = href.split('#');
      const chapterId = address === '' ? here : chapterIds.get(resolved(address, path));
      if (!chapterId || /^[a-z]+:/i.test(address)) return whole;
      return `${start}#${chapterId}${mark ? `-${mark}` : ''}`;
    });
}

const resolved = (address: string, from: string): string =>
  posix.join(posix.dirname(from), decoded(address.split('#')[0] ?? ''));

async function partDataUrl(path: string, parts: ZipParts): Promise<string> {
  const bytes = await parts.bytes(path);
  return bytes
    ? `data:${mediaTypes[posix.extname(path).toLowerCase()] ?? ''};base64,${bytes.toString('base64')}`
    : '';
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Replaces every match with the result of an asynchronous function, in sequence. */
async function replaceEach(
  text: string,
  pattern: RegExp,
  change: (...match: string[]) => Promise<string>,
): Promise<string> {
  let made = '';
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    made += text.slice(at, match.index) + (await change(...match.map((group) => group ?? '')));
    at = match.index + match[0].length;
  }
  return made + text.slice(at);
}
