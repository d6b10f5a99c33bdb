import type { Page } from '@playwright/test';

/** One promise of the product specification: where it is seen, after which steps, and its exact words. */
export interface SpecificationRow {
  /** Section of the specification the words are quoted from. */
  readonly section: 2 | 4 | 5 | 8 | 9;
  readonly at: string;
  /** What the visitor does first, said in the name of the test. */
  readonly when?: string;
  readonly steps?: (page: Page) => Promise<void>;
  /** Words of the page, names and values of its controls, or its notification. */
  readonly sees: readonly string[];
  /** Errors the browser itself writes to its console. */
  readonly expectedErrors?: readonly RegExp[];
}
