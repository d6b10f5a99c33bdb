import { locateListItem, listMarkReadings, stands, type MarkedParagraph } from './list-positions.ts';
import type { RawParagraph } from '../make-paragraph.ts';
import { blankGap } from './marker-as-text.ts';

/**
 * Matches a letter with a period, like a name's initial; and the number of marks before and after it to search for
 * its neighbors in a list.
 */
const [letterMark, farAhead] = [/^\p{L}\.$/u, 40];

/**
 * Returns single lines that begin with a letter and a period, with no preceding or following item: initials, as in
 * `A. N. Other`.
 */
export function loneLetters(marked: readonly MarkedParagraph[]): ReadonlySet<RawParagraph> {
  const areNext = (one: MarkedParagraph, other: MarkedParagraph) =>
    listMarkReadings(one.mark).some((mark) =>
      listMarkReadings(other.mark).some(({ type, value }) => type === mark.type && value === mark.value + 1),
    ) && stands(locateListItem(one), other);
  const lone = marked.filter((item, index) => {
    if (item.lines > 1 || !letterMark.test(item.mark.text) || item.mark.gapPt > blankGap * item.sizePt)
      return false;
    const before = marked.slice(Math.max(0, index - farAhead), index);
    const after = marked.slice(index + 1, index + 1 + farAhead);
    return !before.some((other) => areNext(other, item)) && !after.some((other) => areNext(item, other));
  });
  return new Set(lone);
}

/** Matches a dash or an asterisk; and the number of marks before and after it to search for another one. */
const [dashMark, near] = [/^[-–—*]$/, 6];

/**
 * Returns lines that begin with a dash or an asterisk but form no list, such as the legend for that symbol in a
 * table.
 */
export function loneDashes(marked: readonly MarkedParagraph[]): RawParagraph[] {
  return marked.filter((item, index) => {
    if (!dashMark.test(item.mark.text)) return false;
    const others = marked.slice(Math.max(0, index - near), index + 1 + near);
    return !others.some((other) => other !== item && other.mark.text === item.mark.text);
  });
}
