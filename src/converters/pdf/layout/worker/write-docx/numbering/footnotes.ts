import { escapeXml, xmlHead } from '#src/codecs/xml.ts';
import type { Footnote } from '../../model/blocks.ts';
import { relationsXml } from '../../open-xml/package-file.ts';
import type { FootnoteNumbering } from './count-notes.ts';
import type { HeadingNumbers } from './heading-numbers.ts';
import { setParagraph, type SetParagraph } from '../style/set-paragraph.ts';
import { setParagraphXml } from '../xml/paragraph-xml.ts';
import { makeDocxWriter, type DocxWriter } from '../writer.ts';
import { namespaces } from '../xml/static-parts.ts';

const line = (id: number, type: string): string =>
  `<w:footnote w:type="${type}" w:id="${id}"><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/><w:ind w:left="0" w:firstLine="0"/></w:pPr><w:r><w:${type}/></w:r></w:p></w:footnote>`;

/** Writes the footnotes referenced in the text as the document's footnotes part (ECMA-376, part 1, 17.11). */
export function writeFootnotes(notes: readonly Footnote[], writer: DocxWriter): void {
  const own = makeDocxWriter('note-', writer);
  const xml = notes.map(
    (footnote) => `<w:footnote w:id="${footnote.number}">${footnoteContentXml(footnote, own)}</w:footnote>`,
  );
  const lines = line(-1, 'separator') + line(0, 'continuationSeparator');
  writer.parts.push({
    name: 'word/footnotes.xml',
    content: `${xmlHead}<w:footnotes ${namespaces}>${lines}${xml.join('')}</w:footnotes>`,
  });
  if (own.relations.length > 0)
    writer.parts.push({
      name: 'word/_rels/footnotes.xml.rels',
      content: relationsXml(own.relations, escapeXml),
    });
  writer.relations.push({ id: 'rIdFootnotes', type: 'footnotes', target: 'footnotes.xml' });
}

/** Returns the formatted paragraphs of a footnote. */
export const setFootnote = (footnote: Footnote, numbers: HeadingNumbers | undefined): SetParagraph[] =>
  footnote.blocks.map((block) => {
    const { left, right } = block.edges;
    const end = Math.max(right, block.box.right);
    return setParagraph(block, { left, right: end, spaceBeforePt: 0, style: 'FootnoteText' }, numbers);
  });

/** Writes the paragraphs of a footnote; the first starts with its mark. */
function footnoteContentXml(footnote: Footnote, writer: DocxWriter): string {
  const lead =
    '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>';
  return setFootnote(footnote, writer.numbers)
    .map((set, index) => setParagraphXml(set, writer, index === 0 ? { anchored: lead } : {}))
    .join('');
}

/** Returns the footnote numbering of a section; empty for the default, continuous from 1. */
export function footnoteNumberingXml({ format, start, isByPage }: FootnoteNumbering): string {
  if (format === 'decimal' && start === 1 && !isByPage) return '';
  return `<w:footnotePr><w:numFmt w:val="${format}"/><w:numStart w:val="${start}"/><w:numRestart w:val="${isByPage ? 'eachPage' : 'continuous'}"/></w:footnotePr>`;
}
