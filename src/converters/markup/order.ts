import type { Refusal } from '#src/engines/script-answer.ts';

/** What the markup program is asked for; paths are as it sees them. */
export interface MarkupOrder {
  readonly kind: 'markdown' | 'epub';
  readonly input: string;
  readonly output: string;
  /** Used where the document names itself not. */
  readonly title: string;
}

/** What it prints: nothing but that it is done, or why it is not. */
export type MarkupAnswer = { readonly done: true } | Refusal;
