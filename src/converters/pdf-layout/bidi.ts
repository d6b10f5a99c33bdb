const rtlLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const strongLetter = /\p{L}/u;

/** Whether a text has more letters of scripts written from the right than others. */
export function isMostlyRtl(text: string): boolean {
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
 * Characters from left to right as seen, put into reading order. A simple form of the Unicode bidirectional algorithm
 * run backwards: pieces written from the right are turned round, numbers within them kept.
 */
export function toReadingOrder<Item extends { readonly text: string }>(seen: readonly Item[]): Item[] {
  const turned = seen.toReversed();
  const read: Item[] = [];
  let kept: Item[] = [];
  for (const item of turned) {
    if (isKept(item.text, kept)) kept.unshift(item);
    else {
      read.push(...trimmedNumber(kept));
      kept = [];
      read.push(mirrored[item.text] ? { ...item, text: mirrored[item.text] ?? item.text } : item);
    }
  }
  return [...read, ...trimmedNumber(kept)];
}

const number = /^[\d\u0660-\u0669\u06f0-\u06f9]$/;

/** Letters of other scripts and numbers keep their order, with what stands between them. */
function isKept(text: string, kept: readonly { readonly text: string }[]): boolean {
  if (number.test(text) || (strongLetter.test(text) && !rtlLetter.test(text))) return true;
  return kept.length > 0 && !rtlLetter.test(text) && /^[.,:/%\-+$€]$/.test(text);
}

/** What is collected from the right may begin with signs that belong to the text around. */
function trimmedNumber<Item extends { readonly text: string }>(kept: readonly Item[]): Item[] {
  const isInner = (item: Item) => number.test(item.text) || strongLetter.test(item.text) || item.text === '%';
  const first = kept.findIndex(isInner);
  if (first <= 0) return [...kept];
  return [...kept.slice(first), ...kept.slice(0, first).toReversed()];
}
