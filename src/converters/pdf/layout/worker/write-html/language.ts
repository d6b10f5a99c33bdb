import { languageOfScript } from '../../../../document/text/charset/script-language.ts';
import type { LayoutBlock } from '../model/blocks.ts';
import { joinRunText } from '../text/runs.ts';

/** Returns the language of a text: the one declared in the file, or that of its script; empty if neither is known. */
export function resolveTextLanguage(blocks: readonly LayoutBlock[], declared: string): string {
  if (declared !== '') return declared;
  const text = blocks.map((block) => (block.type === 'paragraph' ? joinRunText(block.runs) : '')).join(' ');
  return languageOfScript(text);
}

/** Whether most paragraphs of a text are right-to-left. */
export function isRightToLeft(blocks: readonly LayoutBlock[]): boolean {
  const paragraphs = blocks.filter((block) => block.type === 'paragraph');
  return paragraphs.filter(({ isRtl }) => isRtl).length > paragraphs.length / 2;
}
