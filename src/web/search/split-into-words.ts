/**
 * Words of any script. A text in Japanese has no spaces: there, a word ends where its script changes, so that
 * "PDFをWordに変換" is read as "pdf", "を", "word", "に", "変換".
 */
const word =
  /[\p{Script=Han}\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|(?:(?![\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー])[\p{L}\p{M}\p{N}/])+/gu;

/** Returns the lowercase words of a text. */
export const splitIntoWords = (text: string): string[] => text.toLowerCase().match(word) ?? [];
