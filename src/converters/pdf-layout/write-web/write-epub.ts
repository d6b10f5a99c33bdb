import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { PagePicture } from '#src/engines/pdf-child/page.ts';
import type { DocumentLayout } from '../document.ts';
import type { About } from '../open-xml/core-properties.ts';
import { blocksHtml } from './block-html.ts';
import { chapterXhtml, containerXml, navigationXhtml, ncxXml, packageXml, type Book } from './book-parts.ts';
import { chaptersOf } from './chapters.ts';
import { flowOfPages } from './flow.ts';
import { isRightToLeft, languageOf } from './language.ts';
import { notesHtml } from './notes-html.ts';
import { placesIn } from './places-in.ts';
import { webLook } from './web-look.ts';
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
      placesIn(chapter.blocks).map((place) => [place, nameOf(index)] as const),
    ),
  );
  const pictures = new Map<string, PagePicture>();
  const texts = chapters.map(({ blocks: own }, index) => {
    const scribe: WebScribe = {
      bodySizePt,
      notes,
      called: new Set(),
      pictureOf: (picture) => keep(picture, pictures),
      placeOf: (place) => addressIn(files.get(place), nameOf(index), place),
    };
    const text = blocksHtml(own, scribe);
    return `${text}\n${notesHtml(scribe, () => ' epub:type="footnote"')}`;
  });
  const book: Book = {
    about,
    id: `urn:uuid:${randomUUID()}`,
    language: languageOf(blocks, about.language) || 'und',
    isRtl: isRightToLeft(blocks),
    chapters: chapters.map(({ title }, index) => ({ title, name: nameOf(index) })),
    pictures: [...pictures.keys()],
  };
  await writeBook(path, book, texts, pictures);
  note('Text flows on reading devices: pages, headers and footers are not in the result.');
}

const nameOf = (index: number): string => `chapter${index + 1}.xhtml`;

const addressIn = (file: string | undefined, own: string, place: number): string | undefined =>
  file === undefined ? undefined : `${file === own ? '' : file}#${placeId(place)}`;

function keep(picture: PagePicture, pictures: Map<string, PagePicture>): string {
  const digest = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 16);
  const name = `pictures/${digest}.${picture.ending}`;
  pictures.set(name, picture);
  return name;
}

async function writeBook(
  path: string,
  book: Book,
  texts: readonly string[],
  pictures: ReadonlyMap<string, PagePicture>,
): Promise<void> {
  const zip = new ZipFile();
  const mtime = new Date();
  const add = (name: string, content: string | Uint8Array, compress = true) =>
    zip.addBuffer(Buffer.from(content), name, { mtime, compress });
  add('mimetype', 'application/epub+zip', false); // first and as it is: readers look for it at its place
  add('META-INF/container.xml', containerXml);
  add('book/package.opf', packageXml(book, mtime));
  add('book/contents.xhtml', navigationXhtml(book));
  add('book/contents.ncx', ncxXml(book));
  add('book/look.css', webLook);
  for (const [index, chapter] of book.chapters.entries())
    add(`book/${chapter.name}`, chapterXhtml(chapter.title, texts[index] ?? '', book));
  for (const [name, { bytes }] of pictures) add(`book/${name}`, bytes, false);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o644 }));
}
