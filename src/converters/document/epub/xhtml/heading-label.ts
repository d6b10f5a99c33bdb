import { attribute } from '../../text/attribute.ts';
import { countListItem } from '../../odf/list-items.ts';
import { outlineList, type ListLevel } from '../../odf/text-styles.ts';
import type { EpubWriter } from '../writer.ts';

/**
 * Returns the number of a heading that is numbered by its outline level (OpenDocument 1.3 part 3, 5.1.2); empty if it
 * isn't.
 */
export function headingLabel(tag: string, level: number, writer: EpubWriter): string {
  if (attribute(tag, 'text:is-list-header') === 'true') return '';
  const levelStyle = writer.styles.level(outlineList, level);
  const number = countListItem(tag, level, outlineList, writer);
  return levelStyle.isNumbered
    ? formatListLabel({ levelStyle, level, number, style: outlineList }, writer)
    : '';
}

/**
 * Formats the label of a list item: its number in its number format, preceded by those of the levels above if they
 * are displayed.
 */
export function formatListLabel(
  {
    levelStyle,
    level,
    number,
    style,
  }: {
    readonly levelStyle: ListLevel;
    readonly level: number;
    readonly number: number;
    readonly style: string;
  },
  { styles, counts }: EpubWriter,
): string {
  const first = Math.max(1, level - levelStyle.shownLevels + 1);
  const above = Array.from({ length: level - first }, (_, index) => first + index)
    .filter((one) => styles.level(style, one).isNumbered)
    .map((one) => formatListNumber(counts.get(`${style} ${one}`) ?? 1, styles.level(style, one).format));
  return `${levelStyle.prefix}${[...above, formatListNumber(number, levelStyle.format)].join('.')}${levelStyle.suffix}`.trim();
}

const romans: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** Formats a number in digits, letters or Roman numerals (OpenDocument 1.3 part 3, 19.500). */
function formatListNumber(number: number, format: string): string {
  const signs = /^i$/i.test(format) ? roman(number) : /^a$/i.test(format) ? letters(number) : String(number);
  return format === format.toUpperCase() ? signs.toUpperCase() : signs;
}

function roman(number: number): string {
  let [rest, signs] = [Math.min(3999, number), ''];
  for (const [value, sign] of romans) for (; rest >= value; rest -= value) signs += sign;
  return signs;
}

const letters = (number: number): string =>
  number < 1
    ? String(number)
    : letters(Math.floor((number - 1) / 26)).replace('0', '') +
      String.fromCodePoint(97 + ((number - 1) % 26));
