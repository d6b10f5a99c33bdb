/** A test that verifies a claim: a file below `tests`, and the name of the test. */
export type VerifyingTest = readonly [file: string, title: string];

/** Sentences of a page in their exact words, and what verifies them. */
export interface PageClaim {
  readonly sentences: readonly [string, ...string[]];
  /** `general knowledge` for facts about formats, programs or people, not about this site. */
  readonly verifiedBy: readonly [VerifyingTest, ...VerifyingTest[]] | 'general knowledge';
}

/**
 * Returns whether a sentence of a page must be listed as a claim: it contains a figure, a percent sign or an absolute.
 * Digits in names such as MP3, H.264, 7Z and PDF/A-2b are not figures.
 */
export const needsVerification = (sentence: string): boolean =>
  figure.test(sentence) || absolute.test(sentence);

const figure = /(?<![\p{L}\d./-])\d(?!\p{L}\b)|%/u;
const absolute = /\b(?:never|always|every|exactly|nothing|nobody|no one)\b/i;
