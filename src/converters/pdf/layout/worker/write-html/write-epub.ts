import { createHash } from 'node:crypto';
import { note, type Note } from '#src/contract/messages/notes.ts';
import type { PageImage } from '#src/engines/pdfium/worker/page.ts';
import type { DocumentLayout } from '../document.ts';
import type { About } from '../open-xml/core-properties.ts';
import { chapterName } from '../../../../document/epub/package/epub.ts';
import { packEpub } from '../../../../document/epub/package/pack-epub.ts';
import { imageMediaTypes } from '../../../../document/office/image-types.ts';
import { webStylesheet } from '../../../../document/text/web-style.ts';
import { blocksHtml } from './block-html.ts';
import { splitChapters } from './chapters.ts';
import { flowOfPages } from './flow.ts';
import { isRightToLeft, resolveTextLanguage } from './language.ts';
import { notesHtml } from './notes-html.ts';
import { listDestinations } from './anchors.ts';
import { destinationId, type HtmlWriter } from './html-writer.ts';

/** Writes a document as a reflowable EPUB (EPUB 3.3), one file per chapter. */
export async function writeEpub(
  path: string,
  { pages, bodySizePt }: DocumentLayout,
  about: About,
  warn: (loss: Note) => void,
): Promise<void> {
  const { blocks, notes } = flowOfPages(pages);
  const chapters = splitChapters(blocks, about.title);
  const files = new Map(
    chapters.flatMap((chapter, index) =>
      listDestinations(chapter.blocks).map((destination) => [destination, chapterName(index)] as const),
    ),
  );
  const images = new Map<string, PageImage>();
  const texts = chapters.map(({ blocks: own }, index) => {
    const writer: HtmlWriter = {
      bodySizePt,
      notes,
      called: new Set(),
      imageUrl: (image) => keep(image, images),
      destinationUrl: (destination) => addressIn(files.get(destination), chapterName(index), destination),
    };
    const text = blocksHtml(own, writer);
    return `${text}\n${notesHtml(writer, () => ' epub:type="footnote"')}`;
  });
  await packEpub(path, {
    title: about.title,
    author: about.author,
    language: resolveTextLanguage(blocks, about.language) || 'und',
    isRtl: isRightToLeft(blocks),
    chapters: chapters.map(({ title }, index) => ({
      title,
      body: texts[index] ?? '',
      headings: [{ level: 1, title }],
    })),
    images: [...images].map(([name, { bytes, extension }]) => ({
      name,
      bytes,
      mediaType: imageMediaTypes[extension] ?? '',
    })),
    css: webStylesheet,
  });
  warn(note('pages-reflowed'));
}

const addressIn = (file: string | undefined, own: string, destination: number): string | undefined =>
  file === undefined ? undefined : `${file === own ? '' : file}#${destinationId(destination)}`;

function keep(image: PageImage, images: Map<string, PageImage>): string {
  const digest = createHash('sha256').update(image.bytes).digest('hex').slice(0, 16);
  const name = `images/${digest}.${image.extension}`;
  images.set(name, image);
  return name;
}
