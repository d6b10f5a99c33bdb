import type { Paragraph } from '../model.ts';
import { lookXml } from './run-xml.ts';
import { escapeXml } from '../open-xml/xml.ts';
import { pitchInWord } from './line-rule.ts';
import { twips, type Scribe } from './scribe.ts';

/** Lines a large letter may stand beside (ISO 29500-1, 17.3.1.11). */
const mostLines = 10;

/**
 * The large first letter of a paragraph: a paragraph of its own before it, which Word sets into the lines of the next;
 * nothing where it has none.
 */
export function dropCapXml(paragraph: Paragraph, spaceBeforePt: number, scribe: Scribe): string {
  const { dropCap, isRtl } = paragraph;
  if (!dropCap) return '';
  const { text, style, lines } = dropCap;
  const count = Math.min(mostLines, Math.max(2, lines));
  const line = twips(count * pitchInWord(paragraph));
  const look = lookXml({ text, style }, { heading: 0, isRtl }, scribe);
  const frame = `<w:framePr w:dropCap="drop" w:lines="${count}" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>`;
  return `<w:p><w:pPr><w:keepNext/>${frame}<w:spacing w:before="${twips(spaceBeforePt)}" w:after="0" w:line="${line}" w:lineRule="exact"/><w:ind w:left="0" w:right="0" w:firstLine="0"/></w:pPr><w:r>${look}<w:t>${escapeXml(text)}</w:t></w:r></w:p>`;
}
