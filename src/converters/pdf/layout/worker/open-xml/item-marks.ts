import type { Paragraph } from '../model/blocks.ts';
import type { ListMark } from '../model/list-mark.ts';

/** Bullets of the symbol fonts of office programs (Wingdings, and Symbol at B7), by the low byte of their code. */
const symbols: Readonly<Record<number, string>> = {
  0x6c: '●',
  0x6e: '■',
  0x6f: '□',
  0x71: '❑',
  0x72: '❒',
  0x73: '⬧',
  0x74: '⧫',
  0x75: '◆',
  0x76: '❖',
  0xa7: '▪',
  0xa8: '◻',
  0xd8: '➢',
  0xdc: '➲',
  0xe0: '→',
  0xe8: '➔',
  0xf0: '⇨',
  0xfc: '✓',
  0xfe: '☑',
};

/** Returns a bullet as a character that other fonts have. */
export function toPortableBullet(text: string): string {
  if (/[●⁃∙]/.test(text)) return '•';
  const code = text.codePointAt(0) ?? 0;
  return code < 0xf000 || code > 0xf0ff ? text : (symbols[code - 0xf000] ?? '•');
}

/** The number that a mark counts by: the last one in it, in any script. */
export const numberInMark = /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u;

const [minHangPt, maxHangPt, usualHangPt] = [6, 72, 18];
/** Width of a character of a mark, of a full-width one, and of the space after the mark, as shares of the font size. */
const [markShare, squareShare, markGap] = [0.5, 1, 0.25];
/** East Asian characters, punctuation and brackets, and circled numbers. */
const square = /[\u2460-\u2487\u3000-\u30ff\u3130-\u318f\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60]/;

/**
 * Returns the distance of an item's mark before its text, in points: as on the page, but with enough space for the
 * mark.
 */
export function computeListHang({ sizePt }: Paragraph, { text, hangPt = usualHangPt }: ListMark): number {
  const shares = Array.from(text, (letter) => (square.test(letter) ? squareShare : markShare));
  const needed = sizePt * (shares.reduce((sum, share) => sum + share, 0) + markGap);
  return Math.min(maxHangPt, Math.max(minHangPt, needed, hangPt));
}
