import { packBook } from '../../epub/pack-book.ts';
import { openOdf, type OdfDocument } from '../odf-text/open-odf.ts';
import type { XmlNode } from '../plain-words/xml-nodes.ts';
import { bookAbout } from './book-about.ts';
import { bookPictures } from './book-pictures.ts';
import { bookScribe } from './book-scribe.ts';
import { coverPart } from './cover-part.ts';
import { bookLook } from './book-styles.ts';
import { linkedChapters } from './linked-chapters.ts';
import type { Part } from './part.ts';
import type { BookFacts, BookScribe } from './scribe.ts';
import { sheetChapters } from './sheet-chapters.ts';
import { textChapters } from './text-chapters.ts';

const chaptersOf: Readonly<
  Record<OdfDocument['kind'], (nodes: readonly XmlNode[], scribe: BookScribe) => Part[]>
> = { text: textChapters, spreadsheet: sheetChapters };

/**
 * Writes an OpenDocument file (1.3) that LibreOffice wrote as a book (EPUB 3.3): a chapter for each heading of the first
 * level, or each sheet; `title` where it names itself not. Rejects with `too-much-unpacked`.
 */
export async function writeBook(input: string, output: string, title: string): Promise<BookFacts> {
  const odf = await openOdf(input);
  try {
    const pictures = await bookPictures(odf);
    const scribe = bookScribe(odf, pictures);
    const parts = chaptersOf[odf.kind](odf.nodes, scribe);
    const about = await bookAbout(odf);
    const bookTitle = about.title || titleIn(parts) || title;
    const used = new Map([...pictures.values()].map((picture) => [picture.name, picture]));
    scribe.facts.isEmpty = parts.length === 0;
    const cover = pictures.get(coverPart(odf) ?? '')?.name;
    if (parts.length > 0)
      await packBook(output, {
        ...about,
        title: bookTitle,
        isRtl: isRightToLeft(parts),
        chapters: linkedChapters(parts, scribe.notes, bookTitle),
        pictures: [...used.values()].filter(({ name }) => scribe.usedPictures.has(name)),
        ...(cover !== undefined && scribe.usedPictures.has(cover) && { cover }),
        css: bookLook + scribe.classes.css(),
      });
    return scribe.facts;
  } finally {
    odf.parts.close();
  }
}

/** What the first chapter calls the whole. */
function titleIn(parts: readonly Part[]): string {
  const [, words = ''] = /<h1 class="title[^<>]*>([\s\S]*?)<\/h1>/.exec(parts[0]?.html ?? '') ?? [];
  return words
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|apos);/g, (name) => references[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const references: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** Whether most paragraphs run from right to left. */
function isRightToLeft(parts: readonly Part[]): boolean {
  const count = (pattern: RegExp) =>
    parts.reduce((sum, { html }) => sum + (html.match(pattern)?.length ?? 0), 0);
  return count(/<(?:p|h\d)\b[^<>]* dir="(?:rtl|auto)"/g) * 2 > count(/<(?:p|h\d)\b/g);
}
