import type { Paragraph } from '../../model/blocks.ts';
import { joinRunText } from '../../text/runs.ts';

/** Minimum number of words in a sentence that is a statement rather than a heading. */
const minStatementWords = 6;

/**
 * Whether large text is a statement rather than a heading: a sentence in italics or quotation marks, as in a pull
 * quote, or several sentences, as in a lead.
 */
export function isStatement(paragraph: Paragraph): boolean {
  const text = joinRunText(paragraph.runs).trim();
  const isSentence = /\p{L}{2}[.!?…]["”’»)]*$/u.test(text) && text.split(/\s+/).length >= minStatementWords;
  const isQuoted = /^["“„‟«»‘]/u.test(text) && /["”“’«»]$/u.test(text);
  const isItalic = paragraph.runs.every(({ style, text: own }) => style.isItalic || own.trim() === '');
  const isSeveral = /\p{Ll}{2}[.!?]\s+\p{Lu}/u.test(text);
  return isSentence && (isItalic || isQuoted || isSeveral);
}
