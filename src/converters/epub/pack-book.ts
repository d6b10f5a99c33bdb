import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { chapterName, type Book } from './book.ts';
import { contentsList, contentsPoints } from './contents.ts';
import { containerXml, escapedXml, ncxXml, packageXml, pageXhtml } from './package-xml.ts';

/** Writes a book of flowing text as a file (EPUB 3.3, with the contents of EPUB 2 beside its own for older readers). */
export async function packBook(path: string, book: Book): Promise<void> {
  const zip = new ZipFile();
  const mtime = new Date();
  const id = `urn:uuid:${randomUUID()}`;
  const add = (name: string, content: string | Uint8Array, compress = true) =>
    zip.addBuffer(Buffer.from(content), name, { mtime, compress });
  add('mimetype', 'application/epub+zip', false); // first and as it is: readers look for it at its place
  add('META-INF/container.xml', containerXml);
  add('book/package.opf', packageXml(book, id, mtime));
  const contents = `<nav epub:type="toc"><h1>${escapedXml(book.title)}</h1>${contentsList(book)}</nav>`;
  add('book/contents.xhtml', pageXhtml(book.title, contents, book));
  add('book/contents.ncx', ncxXml(book.title, id, contentsPoints(book)));
  add('book/look.css', book.css);
  for (const [index, { title, body }] of book.chapters.entries())
    add(`book/${chapterName(index)}`, pageXhtml(title, body, book));
  for (const { name, mediaType, bytes } of book.pictures)
    add(`book/${name}`, bytes, mediaType === 'image/svg+xml');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o644 }));
}
