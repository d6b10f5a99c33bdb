/**
 * Human transcripts of pages whose fonts map glyphs to wrong characters, so that no program can extract the text. In
 * `habibi.pdf` one glyph of each font maps to the text of the whole line and the others map to nothing: poppler reads
 * two Arabic words, reversed, where one is visible, and Ghostscript reads characters of other scripts. Which of the
 * line's two words comes first depends on the assumed language of the line, so both orders are given.
 */
export const transcripts: Readonly<Record<string, readonly string[]>> = {
  'cjk-arabic/habibi.pdf': ['حَبيبي habibi', 'habibi حَبيبي'],
};
