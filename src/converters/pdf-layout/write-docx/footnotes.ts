import type { Footnote } from '../model.ts';
import { relationsXml } from '../open-xml/package-file.ts';
import { escapeXml, xmlHead } from '../open-xml/xml.ts';
import type { NoteCount } from './count-notes.ts';
import type { HeadingNumbers } from './heading-numbers.ts';
import { setParagraph, type SetParagraph } from './paragraph-look.ts';
import { setParagraphXml } from './paragraph-xml.ts';
import { makeScribe, type Scribe } from './scribe.ts';
import { namespaces } from './static-parts.ts';

const line = (id: number, type: string): string =>
  `<w:footnote w:type="${type}" w:id="${id}"><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/><w:ind w:left="0" w:firstLine="0"/></w:pPr><w:r><w:${type}/></w:r></w:p></w:footnote>`;

/** Writes the footnotes called for in the text as the part of the document that holds them (ECMA-376, part 1, 17.11). */
export function writeFootnotes(notes: readonly Footnote[], scribe: Scribe): void {
  const own = makeScribe('note-', scribe);
  const xml = notes.map((note) => `<w:footnote w:id="${note.number}">${noteXml(note, own)}</w:footnote>`);
  const lines = line(-1, 'separator') + line(0, 'continuationSeparator');
  scribe.parts.push({
    name: 'word/footnotes.xml',
    content: `${xmlHead}<w:footnotes ${namespaces}>${lines}${xml.join('')}</w:footnotes>`,
  });
  if (own.relations.length > 0)
    scribe.parts.push({
      name: 'word/_rels/footnotes.xml.rels',
      content: relationsXml(own.relations, escapeXml),
    });
  scribe.relations.push({ id: 'rIdFootnotes', kind: 'footnotes', target: 'footnotes.xml' });
}

/** The paragraphs of a note as they are set. */
export const setNote = (note: Footnote, numbers: HeadingNumbers | undefined): SetParagraph[] =>
  note.blocks.map((block) => {
    const { left, right } = block.edges;
    const end = Math.max(right, block.box.right);
    return setParagraph(block, { left, right: end, spaceBeforePt: 0, style: 'FootnoteText' }, numbers);
  });

/** The paragraphs of a note, the first begun by its mark. */
function noteXml(note: Footnote, scribe: Scribe): string {
  const lead =
    '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>';
  return setNote(note, scribe.numbers)
    .map((set, index) => setParagraphXml(set, scribe, index === 0 ? { anchored: lead } : {}))
    .join('');
}

/** How the footnotes of a section are counted; nothing where from 1 on through the document, which is usual. */
export function noteCountXml({ format, start, isByPage }: NoteCount): string {
  if (format === 'decimal' && start === 1 && !isByPage) return '';
  return `<w:footnotePr><w:numFmt w:val="${format}"/><w:numStart w:val="${start}"/><w:numRestart w:val="${isByPage ? 'eachPage' : 'continuous'}"/></w:footnotePr>`;
}
