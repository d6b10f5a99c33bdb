import type { Glyph } from '#src/engines/pdfium/worker/page.ts';

const rtlLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const strongLetter = /\p{L}/u;

/** Whether a text has more letters of right-to-left scripts than others. */
export function isMostlyRtl(text: string): boolean {
  if (!rtlLetter.test(text)) return false;
  let rtl = 0;
  let ltr = 0;
  for (const character of text) {
    if (rtlLetter.test(character)) rtl += 1;
    else if (strongLetter.test(character)) ltr += 1;
  }
  return rtl > ltr;
}

export const hasRtl = (text: string): boolean => rtlLetter.test(text);

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/**
 * Converts characters from visual (left-to-right) order to reading order. A simplified Unicode bidirectional
 * algorithm in reverse: right-to-left runs are reversed, and numbers within them are kept.
 */
export function toReadingOrder<Item extends { readonly text: string }>(seen: readonly Item[]): Item[] {
  const turned = seen.toReversed();
  const read: Item[] = [];
  let ltrRun: Item[] = [];
  for (const item of turned) {
    if (belongsToLtrRun(item.text, ltrRun)) ltrRun.unshift(item);
    else {
      read.push(...trimmedNumber(ltrRun));
      ltrRun = [];
      read.push(mirrored[item.text] ? { ...item, text: mirrored[item.text] ?? item.text } : item);
    }
  }
  return [...read, ...trimmedNumber(ltrRun)];
}

/** Maximum number of characters one glyph can represent; more are a whole word laid out in visual order. */
const maxLigatureLength = 3;

/** Merges characters represented by one glyph, such as lam and alef; they are already in reading order. */
export function asLigatures(seen: readonly Glyph[]): Glyph[] {
  const groups: Glyph[][] = [];
  for (const glyph of seen) {
    const first = groups.at(-1)?.[0];
    if (first && isSameShape(first, glyph)) groups.at(-1)?.push(glyph);
    else groups.push([glyph]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first || group.length === 1 || group.length > maxLigatureLength) return group;
    const text = group.map((glyph) => glyph.text).join('');
    return [{ ...first, text: text.replace(/^([\u0622\u0623\u0625\u0627])\u0644$/, '\u0644$1') }];
  });
}

const isSameShape = (one: Glyph, other: Glyph): boolean =>
  one.piece === other.piece &&
  Math.abs(one.x - other.x) < 0.01 &&
  hasRtl(one.text) &&
  hasRtl(other.text) &&
  (isLamAlef.test(one.text + other.text) ||
    Math.abs(one.box.right - other.box.right) < 0.2 * (one.box.right - one.box.left));

/** Lam and an alef, which every font joins into one glyph; a file may give each a different width. */
const isLamAlef = /^(\u0644[\u0622\u0623\u0625\u0627]|[\u0622\u0623\u0625\u0627]\u0644)$/;

const number = /^[\d\u0660-\u0669\u06f0-\u06f9]$/;

/** Whether a character keeps its left-to-right order: letters of other scripts, numbers, and what is between them. */
function belongsToLtrRun(text: string, ltrRun: readonly { readonly text: string }[]): boolean {
  if (number.test(text) || (strongLetter.test(text) && !rtlLetter.test(text))) return true;
  return ltrRun.length > 0 && !rtlLetter.test(text) && /^[.,:/%\-+$€]$/.test(text);
}

/** Moves punctuation at the start of a left-to-right run to its end: it belongs to the surrounding text. */
function trimmedNumber<Item extends { readonly text: string }>(ltrRun: readonly Item[]): Item[] {
  const isInner = (item: Item) => number.test(item.text) || strongLetter.test(item.text) || item.text === '%';
  const first = ltrRun.findIndex(isInner);
  if (first <= 0) return [...ltrRun];
  return [...ltrRun.slice(first), ...ltrRun.slice(0, first).toReversed()];
}
