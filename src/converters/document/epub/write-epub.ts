import { decodeXmlReferences } from '#src/codecs/xml.ts';
import { packEpub } from './package/pack-epub.ts';
import { openOdf, type OdfDocument } from '../odf/open-odf.ts';
import type { XmlNode } from '../plain-text/xml-nodes.ts';
import { readEpubMetadata } from './epub-metadata.ts';
import { collectEpubImages } from './epub-images.ts';
import { createEpubWriter } from './create-writer.ts';
import { coverPart } from './cover-part.ts';
import { epubStylesheet } from './epub-styles.ts';
import { linkedChapters } from './linked-chapters.ts';
import type { ChapterDraft } from './part.ts';
import type { EpubFacts, EpubWriter } from './writer.ts';
import { sheetChapters } from './sheet-chapters.ts';
import { textChapters } from './text-chapters.ts';

const chaptersOf: Readonly<
  Record<OdfDocument['type'], (nodes: readonly XmlNode[], writer: EpubWriter) => ChapterDraft[]>
> = { text: textChapters, spreadsheet: sheetChapters };

/**
 * Converts an OpenDocument file (1.3) written by LibreOffice to EPUB 3.3, with a chapter for each top-level heading
 * or each sheet. `title` is used if the document has none. Rejects with `unpacked-too-large`.
 */
export async function writeOdfEpub(input: string, output: string, title: string): Promise<EpubFacts> {
  const odf = await openOdf(input);
  try {
    const images = await collectEpubImages(odf);
    const writer = createEpubWriter(odf, images);
    const parts = chaptersOf[odf.type](odf.nodes, writer);
    const about = await readEpubMetadata(odf);
    const epubTitle = about.title || titleIn(parts) || title;
    const used = new Map([...images.values()].map((image) => [image.name, image]));
    writer.facts.isEmpty = parts.length === 0;
    const cover = images.get(coverPart(odf) ?? '')?.name;
    if (parts.length > 0)
      await packEpub(output, {
        ...about,
        title: epubTitle,
        isRtl: isRightToLeft(parts),
        chapters: linkedChapters(parts, writer.notes, epubTitle),
        images: [...used.values()].filter(({ name }) => writer.usedImages.has(name)),
        ...(cover !== undefined && writer.usedImages.has(cover) && { cover }),
        css: epubStylesheet + writer.classes.css(),
      });
    return writer.facts;
  } finally {
    odf.parts.close();
  }
}

/** Returns the document title found in the first chapter. */
function titleIn(parts: readonly ChapterDraft[]): string {
  const [, words = ''] = /<h1 class="title[^<>]*>([\s\S]*?)<\/h1>/.exec(parts[0]?.html ?? '') ?? [];
  return decodeXmlReferences(words.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether most paragraphs are right-to-left. */
function isRightToLeft(parts: readonly ChapterDraft[]): boolean {
  const count = (pattern: RegExp) =>
    parts.reduce((sum, { html }) => sum + (html.match(pattern)?.length ?? 0), 0);
  return count(/<(?:p|h\d)\b[^<>]* dir="(?:rtl|auto)"/g) * 2 > count(/<(?:p|h\d)\b/g);
}
