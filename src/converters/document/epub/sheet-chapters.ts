import { decodeXmlReferences } from '#src/codecs/xml.ts';
import { attribute } from '../text/attribute.ts';
import { escapeEpubText } from './package/package-xml.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../plain-text/xml-nodes.ts';
import { boxBlocks } from './xhtml/block-xhtml.ts';
import type { ChapterDraft } from './part.ts';
import { joinedBlocks, type XhtmlBlock, type EpubWriter } from './writer.ts';
import { sheetRows } from './sheet-rows.ts';

/** Maximum number of rows per file; reading devices open long tables slowly. */
const rowsInFile = 1000;

/** Returns a chapter for each visible sheet of a workbook; sheets with many rows continue in further files. */
export function sheetChapters(nodes: readonly XmlNode[], writer: EpubWriter): ChapterDraft[] {
  const sheets = onlyElements(nodes).filter(
    ({ name, tag }) =>
      name === 'table:table' &&
      !writer.styles.resolveStyle('table', attribute(tag, 'table:style-name')).isLeftOut,
  );
  return sheets.flatMap((sheet, index) => sheetParts(sheet, `sheet${index + 1}`, writer));
}

function sheetParts(sheet: XmlElement, id: string, writer: EpubWriter): ChapterDraft[] {
  const title = decodeXmlReferences(attribute(sheet.tag, 'table:name') ?? '') || id;
  const drawn: XhtmlBlock[] = [];
  const rows = sheetRows(sheet, writer, (element) => drawn.push(...boxBlocks(element, writer)));
  for (const shapes of onlyElements(sheet.children).filter(({ name }) => name === 'table:shapes'))
    for (const element of onlyElements(shapes.children)) drawn.push(...boxBlocks(element, writer));
  if (rows.length === 0 && drawn.length === 0) return [];
  const parts: ChapterDraft[] = [];
  for (let at = 0; at < Math.max(1, rows.length); at += rowsInFile) {
    const table = rows.slice(at, at + rowsInFile).join('\n');
    const html = table === '' ? '' : `<table class="ruled">\n<tbody>\n${table}\n</tbody>\n</table>`;
    const head = at === 0 ? `<h1 id="${id}">${escapeEpubText(title)}</h1>\n` : '';
    const isLast = at + rowsInFile >= rows.length;
    const below = isLast && drawn.length > 0 ? `\n${joinedBlocks(drawn)}` : '';
    parts.push({ title, html: head + html + below, headings: at === 0 ? [{ level: 1, title, id }] : [] });
  }
  return parts;
}
