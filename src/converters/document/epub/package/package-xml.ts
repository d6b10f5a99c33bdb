import { escapeXml, xmlHead } from '#src/codecs/xml.ts';
import { chapterName, type EpubPublication } from './epub.ts';

/** Escapes trimmed text for XML. Returns a dash if nothing is left, because titles may not be empty. */
export const escapeEpubText = (text: string): string => escapeXml(text).trim() || '–';

/** Tells readers where the package document is (EPUB 3.3, 4.2.6.3.1). */
export const containerXml = `${xmlHead}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/** Returns the package document: metadata, manifest and reading order of an EPUB (EPUB 3.3, 5); `id` is a URN. */
export function packageXml(epub: EpubPublication, id: string, now: Date): string {
  const { title, author, language, isRtl, chapters, images: epubImages, cover } = epub;
  const tongue = escapeEpubText(language);
  const texts = chapters.map(
    ({ body }, index) =>
      `<item id="chapter${index + 1}" href="${chapterName(index)}" media-type="application/xhtml+xml"${manifestProperties(body)}/>`,
  );
  const images = epubImages.map(
    ({ name, mediaType }, index) =>
      `<item id="image${index + 1}" href="${name}" media-type="${mediaType}"${name === cover ? ' properties="cover-image"' : ''}/>`,
  );
  const coverIndex = epubImages.findIndex(({ name }) => name === cover);
  const coverMeta = coverIndex < 0 ? '' : `<meta name="cover" content="image${coverIndex + 1}"/>`; // for EPUB 2 readers
  const itemRefs = chapters.map((_, index) => `<itemref idref="chapter${index + 1}"/>`);
  const creator = author.trim() === '' ? '' : `<dc:creator>${escapeEpubText(author)}</dc:creator>`;
  return `${xmlHead}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${tongue}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${id}</dc:identifier><dc:title>${escapeEpubText(title)}</dc:title>${creator}<dc:language>${tongue}</dc:language><meta property="dcterms:modified">${now.toISOString().replace(/\.\d+/, '')}</meta>${coverMeta}</metadata><manifest><item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="ncx" href="contents.ncx" media-type="application/x-dtbncx+xml"/><item id="style" href="style.css" media-type="text/css"/>${texts.join('')}${images.join('')}</manifest><spine toc="ncx"${isRtl ? ' page-progression-direction="rtl"' : ''}>${itemRefs.join('')}</spine></package>`;
}

/** Declares formulas and SVG in a chapter, as EPUB requires (EPUB 3.3, D.5). */
function manifestProperties(body: string): string {
  const names = ['math', 'svg'].filter((name) => body.includes(`<${name} `));
  const declared = names.map((name) => (name === 'math' ? 'mathml' : name));
  return declared.length > 0 ? ` properties="${declared.join(' ')}"` : '';
}

/** Returns a page of an EPUB: a chapter or the table of contents. */
export const pageXhtml = (title: string, body: string, { language, isRtl }: EpubPublication): string =>
  `${xmlHead}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${escapeEpubText(language)}" xml:lang="${escapeEpubText(language)}"${isRtl ? ' dir="rtl"' : ''}>
<head><title>${escapeEpubText(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;

/** Returns the table of contents for older readers, with the given navigation points. */
export const ncxXml = (title: string, id: string, points: string): string =>
  `${xmlHead}<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head><meta name="dtb:uid" content="${id}"/></head><docTitle><text>${escapeEpubText(title)}</text></docTitle><navMap>${points}</navMap></ncx>`;
