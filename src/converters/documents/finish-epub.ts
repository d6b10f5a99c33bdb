import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { escapedHtml } from '../text/write-html.ts';
import { copyPackage, wholePart } from './containers/copy-package.ts';

/**
 * Makes the book that LibreOffice wrote (host path) one that readers' checks pass (EPUB 3.3, 6.1 and 6.3): directions stand at
 * the elements, for style sheets of books may not hold them; every page has a title; an author nobody named is none.
 * Resolves to the host path.
 */
export async function finishEpub(book: string, workdir: string, title: string): Promise<string> {
  const raw = join(workdir, 'raw.epub');
  await rename(book, raw);
  const changes: readonly (readonly [RegExp, (xml: string) => string])[] = [
    [/\.css$/, (css) => css.replace(/^\s*direction:\s*(?:ltr|rtl);\n/gm, '')],
    [/\.opf$/, (xml) => xml.replace('<dc:creator>Unknown Author</dc:creator>', '')],
    [/\.xhtml$/, (xml) => withTitle(withDirections(xml), title)],
  ];
  await copyPackage(
    raw,
    book,
    (part) => {
      const change = changes.find(([name]) => name.test(part))?.[1];
      return change && wholePart(change);
    },
    { compress: true },
  );
  return book;
}

const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Paragraphs take their direction from their letters, for LibreOffice writes none, where any run from the right. */
const withDirections = (xml: string): string =>
  fromRight.test(xml) ? xml.replace(/<p(?=[\s>])/g, '<p dir="auto"') : xml;

function withTitle(xml: string, title: string): string {
  if (/<title>/.test(xml)) return xml;
  const element = `<title>${escapedHtml(title)}</title>`;
  return xml
    .replace('<head/>', () => `<head>${element}</head>`)
    .replace(/<head>(?!<title>)/, () => `<head>${element}`);
}
