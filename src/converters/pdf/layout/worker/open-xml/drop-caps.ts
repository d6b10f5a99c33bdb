import { withFlow } from '../flow/with-flow.ts';
import type { Paragraph } from '../model/blocks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';

/** Returns a paragraph whose drop cap is part of its text, in the style of the other letters. */
export function withPlainCap({ dropCap, ...paragraph }: Paragraph): Paragraph {
  const [first, ...rest] = paragraph.runs;
  if (!dropCap || !first) return paragraph;
  return { ...paragraph, runs: [{ ...first, text: dropCap.text + first.text }, ...rest] };
}

/** Moves all drop caps into the text, for programs without drop caps. */
export const withPlainCaps = (pages: readonly LaidOutPage[]): LaidOutPage[] =>
  withFlow(pages, (paragraph) => (paragraph.dropCap ? withPlainCap(paragraph) : paragraph));
