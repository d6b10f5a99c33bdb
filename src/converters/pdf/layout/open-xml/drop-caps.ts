import { withFlow } from '../flow/with-flow.ts';
import type { LaidOutPage, Paragraph } from '../model.ts';

/** A paragraph whose large first letter is the first of its text, in the look of the others. */
export function withPlainCap({ dropCap, ...paragraph }: Paragraph): Paragraph {
  const [first, ...rest] = paragraph.runs;
  if (!dropCap || !first) return paragraph;
  return { ...paragraph, runs: [{ ...first, text: dropCap.text + first.text }, ...rest] };
}

/** Pages whose paragraphs begin with all of their text, as programs without large first letters have it. */
export const withPlainCaps = (pages: readonly LaidOutPage[]): LaidOutPage[] =>
  withFlow(pages, (paragraph) => (paragraph.dropCap ? withPlainCap(paragraph) : paragraph));
