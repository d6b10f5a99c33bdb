import { globSync } from 'node:fs';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { craftZip } from '#tests/support/crafted-zip.ts';
import { corpusFile } from '#tests/support/corpus.ts';

const maxSeedBytes = 120_000;
const maxSeedsPerFormat = 6;

/** Returns the paths of small real documents in these formats; none without a corpus. */
export function realDocuments(formats: readonly string[], parent = 'document'): string[] {
  return formats.flatMap((format) => {
    const folder = corpusFile(join(parent, format));
    if (!folder) return [];
    return globSync('*.*', { cwd: folder })
      .map((name) => join(folder, name))
      .filter((path) => !path.endsWith('.tsv') && statSync(path).size <= maxSeedBytes)
      .toSorted()
      .slice(0, maxSeedsPerFormat);
  });
}

/** A text document in OpenDocument. */
export const makeOdt = (): Buffer =>
  craftZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    {
      name: 'content.xml',
      content:
        '<office:document-content><office:body><office:text><text:h text:outline-level="1">a</text:h><text:p>b<text:line-break/>c</text:p></office:text></office:body></office:document-content>',
    },
    {
      name: 'styles.xml',
      content: '<office:document-styles><style:style style:name="T1"/></office:document-styles>',
    },
  ]);

/** A book with one chapter. */
export const makeEpub = (): Buffer =>
  craftZip([
    { name: 'mimetype', content: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      content: '<container><rootfiles><rootfile full-path="OEBPS/a.opf"/></rootfiles></container>',
    },
    {
      name: 'OEBPS/a.opf',
      content:
        '<package><metadata><dc:title>t</dc:title></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="s" href="s.css" media-type="text/css"/></manifest><spine><itemref idref="a"/></spine></package>',
    },
    { name: 'OEBPS/s.css', content: 'p { color: red }' },
    {
      name: 'OEBPS/a.xhtml',
      content:
        '<html><head><link href="s.css" rel="stylesheet"/></head><body><p id="x">a <a href="#x">b</a></p></body></html>',
    },
  ]);
