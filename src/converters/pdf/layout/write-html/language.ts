import { languageOfScript } from '../../../document/text/charset/script-language.ts';
import type { LayoutBlock } from '../model.ts';
import { joinRunText } from '../text/runs.ts';

/** The language of a text: as its file tells it, or as its script does; empty where neither does. */
export function resolveTextLanguage(blocks: readonly LayoutBlock[], declared: string): string {
  if (declared !== '') return declared;
  const text = blocks.map((block) => (block.type === 'paragraph' ? joinRunText(block.runs) : '')).join(' ');
  return languageOfScript(text);
}

/** Whether most paragraphs of a text run from right to left. */
export function isRightToLeft(blocks: readonly LayoutBlock[]): boolean {
  const paragraphs = blocks.filter((block) => block.type === 'paragraph');
  return paragraphs.filter(({ isRtl }) => isRtl).length > paragraphs.length / 2;
}
