import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { chapterName, type EpubPublication } from './epub.ts';
import { contentsList, contentsPoints } from './contents.ts';
import { containerXml, escapeEpubText, ncxXml, packageXml, pageXhtml } from './package-xml.ts';

/** Writes a reflowable EPUB file (EPUB 3.3, plus an EPUB 2 table of contents for older readers). */
export async function packEpub(path: string, epub: EpubPublication): Promise<void> {
  const zip = new ZipFile();
  const mtime = new Date();
  const id = `urn:uuid:${randomUUID()}`;
  const add = (name: string, content: string | Uint8Array, compress = true) =>
    zip.addBuffer(Buffer.from(content), name, { mtime, compress });
  add('mimetype', 'application/epub+zip', false); // first and uncompressed: readers expect it at a fixed offset
  add('META-INF/container.xml', containerXml);
  add('EPUB/package.opf', packageXml(epub, id, mtime));
  const contents = `<nav epub:type="toc"><h1>${escapeEpubText(epub.title)}</h1>${contentsList(epub)}</nav>`;
  add('EPUB/contents.xhtml', pageXhtml(epub.title, contents, epub));
  add('EPUB/contents.ncx', ncxXml(epub.title, id, contentsPoints(epub)));
  add('EPUB/style.css', epub.css);
  for (const [index, { title, body }] of epub.chapters.entries())
    add(`EPUB/${chapterName(index)}`, pageXhtml(title, body, epub));
  for (const { name, mediaType, bytes } of epub.images)
    add(`EPUB/${name}`, bytes, mediaType === 'image/svg+xml');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o644 }));
}
