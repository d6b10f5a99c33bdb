import { escapeXml } from '#src/codecs/xml.ts';
import type { Paragraph } from '../../model.ts';
import { runPropertiesXml } from './run-xml.ts';
import { pitchInWord } from '../style/line-rule.ts';
import { twips, type DocxWriter } from '../writer.ts';

/** Lines a large letter may stand beside (ISO 29500-1, 17.3.1.11). */
const maxDropCapLines = 10;

/**
 * The large first letter of a paragraph: a paragraph of its own before it, which Word sets into the lines of the next;
 * nothing where it has none.
 */
export function dropCapXml(paragraph: Paragraph, spaceBeforePt: number, writer: DocxWriter): string {
  const { dropCap, isRtl } = paragraph;
  if (!dropCap) return '';
  const { text, style, lines } = dropCap;
  const count = Math.min(maxDropCapLines, Math.max(2, lines));
  const line = twips(count * pitchInWord(paragraph));
  const properties = runPropertiesXml({ text, style }, { heading: 0, isRtl }, writer);
  const frame = `<w:framePr w:dropCap="drop" w:lines="${count}" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>`;
  return `<w:p><w:pPr><w:keepNext/>${frame}<w:spacing w:before="${twips(spaceBeforePt)}" w:after="0" w:line="${line}" w:lineRule="exact"/><w:ind w:left="0" w:right="0" w:firstLine="0"/></w:pPr><w:r>${properties}<w:t>${escapeXml(text)}</w:t></w:r></w:p>`;
}
