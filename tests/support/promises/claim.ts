/** A test that verifies a claim: a file below `tests`, and the name of the test. */
export type VerifyingTest = readonly [file: string, title: string];

/**
 * What verifies the claims of a page, by the key of the text that makes them, which is also the key of its translation.
 * `general knowledge` is for facts about formats, programs or people, not about this site.
 */
export type PageClaims = Readonly<
  Record<string, readonly [VerifyingTest, ...VerifyingTest[]] | 'general knowledge'>
>;

/**
 * Returns whether a text of a page must be listed as a claim: a sentence of it contains a figure, a percent sign or an
 * absolute. Digits in names such as MP3, H.264, 7Z and PDF/A-2b are not figures, nor is what comes after "such as".
 */
export const needsVerification = (text: string): boolean =>
  splitIntoSentences(text).some((sentence) => {
    const stated = sentence.replace(/\b(?:such as|for example)\b.*/, '');
    return figure.test(stated) || absolute.test(stated);
  });

/** Returns the sentences of a text, without labels and questions. */
const splitIntoSentences = (text: string): string[] =>
  text.split(/(?<=[.!?]) +(?=[\p{Lu}“"\d])/u).filter((part) => /[.!]$/.test(part));

const figure = /(?<![\p{L}\d./-])\d(?!\p{L}\b)|%/u;
const absolute = /\b(?:never|always|every|exactly|nothing|nobody|no one)\b/i;
