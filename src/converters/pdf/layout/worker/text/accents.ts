import type { Glyph, Page } from '#src/engines/pdfium/worker/page.ts';

/** Standalone accents and the equivalent combining marks (Unicode, U+0300 to U+036F). */
const combining: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  ˊ: '\u0301',
  ˋ: '\u0300',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  ˉ: '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
  '˛': '\u0328',
};
const mark = /^[\u0300-\u036f]$/;
const letter = /^\p{L}$/u;
/** Dotless letters used below accents, and their dotted forms. */
const dotted: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };

/**
 * Combines accents with their letters. Some typesetters, such as TeX, draw an accent and a letter at the same
 * position to form an accented letter.
 */
export function withAccents(page: Page): Page {
  if (!page.glyphs.some((glyph) => combiningAccent(glyph) !== undefined)) return page;
  const glyphs: (Glyph | undefined)[] = [...page.glyphs];
  for (const [index, glyph] of page.glyphs.entries()) {
    const accent = combiningAccent(glyph);
    // TeX draws the accent first, other programs the letter
    if (accent === undefined) continue;
    const at = [index + 1, index - 1, index + 2].find((candidate) => carries(glyphs[candidate], glyph)) ?? -1;
    const base = glyphs[at];
    if (!base) continue;
    glyphs[at] = { ...base, text: `${dotted[base.text] ?? base.text}${accent}`.normalize('NFC') };
    glyphs[index] = undefined;
  }
  return { ...page, glyphs: glyphs.filter((glyph) => glyph !== undefined) };
}

const combiningAccent = ({ text }: Glyph): string | undefined => (mark.test(text) ? text : combining[text]);

/** Whether a letter is where an accent is drawn: one lies almost entirely over the other. */
function carries(base: Glyph | undefined, accent: Glyph): boolean {
  if (!base || !letter.test(base.text)) return false;
  const [one, other] = [base.box, accent.box];
  const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const narrower = Math.min(one.right - one.left, other.right - other.left);
  const isLevel = Math.abs(base.baseline - accent.baseline) < 0.45 * base.style.sizePt;
  return isLevel && base.rotation === accent.rotation && shared > 0.6 * Math.max(narrower, 0.1);
}
