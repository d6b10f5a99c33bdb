/**
 * What a person reads on pages whose fonts name other letters than they show, so that no program can be asked. In
 * `habibi.pdf` one glyph of each font says the text of the whole line, the others say nothing: poppler reads two Arabic
 * words, back to front, where one is seen, and Ghostscript signs of other scripts. Which of its two words comes first depends
 * on the language the line is taken for, so both ways are given.
 */
export const transcripts: Readonly<Record<string, readonly string[]>> = {
  'cjk-arabic/habibi.pdf': ['حَبيبي habibi', 'habibi حَبيبي'],
};
