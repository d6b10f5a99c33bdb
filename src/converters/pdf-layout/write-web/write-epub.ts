import { createHash } from 'node:crypto';
import type { PagePicture } from '#src/engines/pdf-child/page.ts';
import type { DocumentLayout } from '../document.ts';
import type { About } from '../open-xml/core-properties.ts';
import { chapterName } from '../../epub/book.ts';
import { packBook } from '../../epub/pack-book.ts';
import { pictureTypes } from '../../documents/picture-types.ts';
import { webLook } from '../../text/web-look.ts';
import { blocksHtml } from './block-html.ts';
import { chaptersOf } from './chapters.ts';
import { flowOfPages } from './flow.ts';
import { isRightToLeft, languageOf } from './language.ts';
import { notesHtml } from './notes-html.ts';
import { placesIn } from './places-in.ts';
import { placeId, type WebScribe } from './web-scribe.ts';

/** Writes a document as a book of flowing text, a file for each chapter (EPUB 3.3). */
export async function writeEpub(
  path: string,
  { pages, bodySizePt }: DocumentLayout,
  about: About,
  note: (sentence: string) => void,
): Promise<void> {
  const { blocks, notes } = flowOfPages(pages);
  const chapters = chaptersOf(blocks, about.title);
  const files = new Map(
    chapters.flatMap((chapter, index) =>
      placesIn(chapter.blocks).map((place) => [place, chapterName(index)] as const),
    ),
  );
  const pictures = new Map<string, PagePicture>();
  const texts = chapters.map(({ blocks: own }, index) => {
    const scribe: WebScribe = {
      bodySizePt,
      notes,
      called: new Set(),
      pictureOf: (picture) => keep(picture, pictures),
      placeOf: (place) => addressIn(files.get(place), chapterName(index), place),
    };
    const text = blocksHtml(own, scribe);
    return `${text}\n${notesHtml(scribe, () => ' epub:type="footnote"')}`;
  });
  await packBook(path, {
    title: about.title,
    author: about.author,
    language: languageOf(blocks, about.language) || 'und',
    isRtl: isRightToLeft(blocks),
    chapters: chapters.map(({ title }, index) => ({
      title,
      body: texts[index] ?? '',
      headings: [{ level: 1, title }],
    })),
    pictures: [...pictures].map(([name, { bytes, ending }]) => ({
      name,
      bytes,
      mediaType: pictureTypes[ending] ?? '',
    })),
    css: webLook,
  });
  note('Text flows on reading devices: pages, headers and footers are not in the result.');
}

const addressIn = (file: string | undefined, own: string, place: number): string | undefined =>
  file === undefined ? undefined : `${file === own ? '' : file}#${placeId(place)}`;

function keep(picture: PagePicture, pictures: Map<string, PagePicture>): string {
  const digest = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 16);
  const name = `pictures/${digest}.${picture.ending}`;
  pictures.set(name, picture);
  return name;
}
