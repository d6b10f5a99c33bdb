import type { About } from '../open-xml/core-properties.ts';
import { escapeXml, xmlHead } from '../open-xml/xml.ts';

/** What the parts of a book tell of it. */
export interface Book {
  readonly about: About;
  /** Its identifier, a URN. */
  readonly id: string;
  /** As in BCP 47; `und` where it is not known. */
  readonly language: string;
  readonly isRtl: boolean;
  readonly chapters: readonly { readonly title: string; readonly name: string }[];
  /** Names of its pictures. */
  readonly pictures: readonly string[];
}

/** Where readers find the package (EPUB 3.3, 4.2.6.3.1). */
export const containerXml = `${xmlHead}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/** What a book is, what it holds and in which order it is read. */
export function packageXml({ about, id, language, isRtl, chapters, pictures }: Book, now: Date): string {
  const author = about.author ? `<dc:creator>${escapeXml(about.author)}</dc:creator>` : '';
  const texts = chapters.map(
    ({ name }, index) => `<item id="chapter${index + 1}" href="${name}" media-type="application/xhtml+xml"/>`,
  );
  const images = pictures.map(
    (name, index) =>
      `<item id="picture${index + 1}" href="${name}" media-type="image/${name.endsWith('.jpg') ? 'jpeg' : 'png'}"/>`,
  );
  const order = chapters.map((_, index) => `<itemref idref="chapter${index + 1}"/>`);
  return `${xmlHead}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeXml(language)}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${id}</dc:identifier><dc:title>${escapeXml(titleOf(about))}</dc:title>${author}<dc:language>${escapeXml(language)}</dc:language><meta property="dcterms:modified">${now.toISOString().replace(/\.\d+/, '')}</meta></metadata><manifest><item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="ncx" href="contents.ncx" media-type="application/x-dtbncx+xml"/><item id="look" href="look.css" media-type="text/css"/>${texts.join('')}${images.join('')}</manifest><spine toc="ncx"${isRtl ? ' page-progression-direction="rtl"' : ''}>${order.join('')}</spine></package>`;
}

/** A book needs a title. */
const titleOf = ({ title }: About): string => title.trim() || '–';

const pageXhtml = (title: string, body: string, { language, isRtl }: Book): string =>
  `${xmlHead}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${escapeXml(language)}" xml:lang="${escapeXml(language)}"${isRtl ? ' dir="rtl"' : ''}>
<head><title>${escapeXml(title.trim() || '–')}</title><link rel="stylesheet" type="text/css" href="look.css"/></head>
<body>
${body}
</body>
</html>
`;

/** A chapter. */
export const chapterXhtml = (title: string, body: string, book: Book): string => pageXhtml(title, body, book);

/** The contents as readers of EPUB 3 show them. */
export function navigationXhtml(book: Book): string {
  const rows = book.chapters.map(
    ({ title, name }) => `<li><a href="${name}">${escapeXml(title.trim() || '–')}</a></li>`,
  );
  const title = escapeXml(titleOf(book.about));
  return pageXhtml(
    titleOf(book.about),
    `<nav epub:type="toc"><h1>${title}</h1><ol>\n${rows.join('\n')}\n</ol></nav>`,
    book,
  );
}

/** The contents as older readers show them. */
export function ncxXml({ about, id, chapters }: Book): string {
  const rows = chapters.map(
    ({ title, name }, index) =>
      `<navPoint id="point${index + 1}" playOrder="${index + 1}"><navLabel><text>${escapeXml(title.trim() || '–')}</text></navLabel><content src="${name}"/></navPoint>`,
  );
  return `${xmlHead}<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head><meta name="dtb:uid" content="${id}"/></head><docTitle><text>${escapeXml(titleOf(about))}</text></docTitle><navMap>${rows.join('')}</navMap></ncx>`;
}
