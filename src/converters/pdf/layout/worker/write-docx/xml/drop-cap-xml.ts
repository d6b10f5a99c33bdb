import { escapeXml } from '#src/codecs/xml.ts';
import type { Paragraph } from '../../model/blocks.ts';
import { runPropertiesXml } from './run-xml.ts';
import { pitchInWord } from '../style/line-rule.ts';
import { twips, type DocxWriter } from '../writer.ts';

/** Maximum number of lines next to a drop cap (ISO 29500-1, 17.3.1.11). */
const maxDropCapLines = 10;

/**
 * Writes the drop cap of a paragraph: a separate paragraph before it, which Word sets into the lines of the next.
 * Empty if there is no drop cap.
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
