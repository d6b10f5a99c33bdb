import { readFile } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { detectCharset } from './charset/charset.ts';
import { withSvgImages } from './inline-svg.ts';
import { withOfficeNotes } from './page-notes.ts';
import { withPackedImages, withWebImages } from './page-images.ts';
import { withoutElements } from './without-elements.ts';
import { withoutHiddenElements } from './without-hidden.ts';

/** A web page prepared for a program with limited HTML support. */
export interface PlainPage {
  /**
   * ASCII only, with everything else as character references, so that no encoding label matters. Scripts and hidden
   * content are removed, and elements unknown to LibreOffice are replaced with older ones.
   */
  readonly html: string;
  /** Whether it refers to external images, styles or frames. */
  readonly refersOutside: boolean;
  /** Whether comments of table cells, as written by LibreOffice and old browsers, were left out. */
  readonly hasComments: boolean;
  /** Whether parts hidden by the page itself were left out. */
  readonly hasHidden: boolean;
}

const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i;
const labelledBytes = 4096;

/**
 * Purpose of reading a page: for its text only, for a document with images, or for Markdown, which links to external
 * images.
 */
export type PagePurpose = 'words' | 'document' | 'markdown';

/**
 * Reads a web page in its encoding, determined by byte order mark, declared label, or detection. Inline SVGs become
 * images; if only the text is needed, their text is kept as text.
 */
export async function readPage(path: string, purpose: PagePurpose): Promise<PlainPage> {
  const bytes = await readFile(path);
  const text = decoderFor(bytes).decode(bytes);
  const { html: shown, hides } = withoutHiddenElements(
    withoutElements(withoutElements(text, 'script'), 'comment'),
  );
  const images = { words: (html: string) => html, document: withWebImages, markdown: withPackedImages };
  const drawn = purpose === 'words' ? shown : withSvgImages(shown);
  const html = withOfficeNotes(images[purpose](drawn))
    .replace(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replace(/<(\/?)del\b/gi, '<$1strike') // otherwise everything after it would be struck through
    .replace(/<(\/?)ins\b/gi, '<$1u')
    .replace(/<(\/?)summary\b[^<>]*>/gi, '<$1p>') // otherwise it would run into the text it summarizes
    .replace(/<input\b[^<>]*>/gi, (input) => (isCheckbox.test(input) ? boxFor(input) : input))
    .replace(/[\u0080-\u{10ffff}]/gu, (letter) => `&#${letter.codePointAt(0)};`);
  return {
    html,
    refersOutside: refersOutside(drawn),
    hasComments: /<comment\b/i.test(text),
    hasHidden: hides,
  };
}

const isCheckbox = /\btype\s*=\s*["']?checkbox\b/i;
const boxFor = (input: string): string => (/\schecked\b/i.test(input) ? '\u2611\ufe0e' : '\u2610');

const referring = /<(?:img|link|iframe|object|embed|source)\b[^<>]*/gi;
const addresses = /\b(?:src|href|data)\s*=\s*(?:"([^"]*)|'([^']*)|([^\s"']+))/gi;

function refersOutside(html: string): boolean {
  return html
    .matchAll(referring)
    .flatMap(([tag]) => tag.matchAll(addresses))
    .some(([, double, single, bare]) => isOutside((double ?? single ?? bare ?? '').trimStart()));
}

const isOutside = (address: string): boolean => address !== '' && !/^(?:data:|#|cid:)/i.test(address);

function decoderFor(bytes: Buffer): TextDecoder {
  const seen = detectCharset(bytes.subarray(0, 65_536));
  const label = declared.exec(bytes.toString('latin1', 0, labelledBytes))?.[1];
  if (!label || seen.startsWith('utf')) return new TextDecoder(seen);
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder(seen); // an unknown label
  }
}
