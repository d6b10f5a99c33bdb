/** What the markup program is asked for; paths are as it sees them. */
export interface MarkupOrder {
  readonly kind: 'markdown' | 'epub';
  readonly input: string;
  readonly output: string;
  /** Used where the document names itself not. */
  readonly title: string;
}

/** What it prints: nothing but that it is done, or the code of a fault. */
export type MarkupAnswer =
  | { readonly done: true }
  | {
      readonly fault: string;
      readonly detail: Readonly<Record<string, string | number>>;
      readonly cause: string;
    };
