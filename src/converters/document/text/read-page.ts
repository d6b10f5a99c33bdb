import { readFile } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { detectCharset } from './charset/charset.ts';
import { withSvgImages } from './inline-svg.ts';
import { withOfficeNotes } from './page-notes.ts';
import { withPackedImages, withWebImages } from './page-images.ts';
import { withoutElements } from './without-elements.ts';
import { withoutHiddenElements } from './without-hidden.ts';

/** A web page made ready for a program that knows little of the web. */
export interface PlainPage {
  /**
   * ASCII alone, everything else as character references, so that no label of its encoding matters; scripts and what is hidden removed, and
   * what LibreOffice does not know said in older words.
   */
  readonly html: string;
  /** Whether it refers to pictures, styles or frames outside itself. */
  readonly refersOutside: boolean;
  /** Whether comments of table cells were left out, as LibreOffice and old browsers write them. */
  readonly hasComments: boolean;
  /** Whether parts that the page itself hides were left out. */
  readonly hasHidden: boolean;
}

const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i;
const labelledBytes = 4096;

/** What a page is read for: for its words alone, for a document with images, or for Markdown, which leads to images elsewhere. */
export type PagePurpose = 'words' | 'document' | 'markdown';

/**
 * Reads a web page in the encoding it is in: by mark, by its own label, by looking. Drawings in it become images; for the
 * words alone, the words in them are text.
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
    .replace(/<(\/?)del\b/gi, '<$1strike') // else all that follows would be struck through
    .replace(/<(\/?)ins\b/gi, '<$1u')
    .replace(/<(\/?)summary\b[^<>]*>/gi, '<$1p>') // else it would run into what it sums up
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
    return new TextDecoder(seen); // a label nobody knows
  }
}
