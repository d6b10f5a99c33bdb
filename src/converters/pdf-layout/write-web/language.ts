import { languageOfScript } from '../../text/script-language.ts';
import type { Block } from '../model.ts';
import { textOf } from '../text/runs.ts';

/** The language of a text: as its file tells it, or as its script does; empty where neither does. */
export function languageOf(blocks: readonly Block[], told: string): string {
  if (told !== '') return told;
  const text = blocks.map((block) => (block.kind === 'paragraph' ? textOf(block.runs) : '')).join(' ');
  return languageOfScript(text);
}

/** Whether most paragraphs of a text run from right to left. */
export function isRightToLeft(blocks: readonly Block[]): boolean {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  return paragraphs.filter(({ isRtl }) => isRtl).length > paragraphs.length / 2;
}
