import type { Page } from '@playwright/test';

/** One promise of the product specification: where it appears, after which steps, and its exact text. */
export interface SpecificationRow {
  /** Section of the specification that contains the text. */
  readonly section: 2 | 4 | 5 | 8 | 9;
  readonly at: string;
  /** What the visitor does first, for the name of the test. */
  readonly when?: string;
  readonly steps?: (page: Page) => Promise<void>;
  /** Texts of the page, names and values of its controls, or its notification. */
  readonly sees: readonly string[];
  /** Errors that the browser itself writes to its console. */
  readonly expectedErrors?: readonly RegExp[];
}
