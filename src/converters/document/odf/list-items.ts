import { attribute } from '../text/attribute.ts';
import { onlyElements, type XmlElement } from '../plain-text/xml-nodes.ts';
import type { ListLevel, TextStyles } from './text-styles.ts';

/** State for numbering lists: their styles, and the current numbers by style and level. */
export interface ListCounting {
  readonly styles: TextStyles;
  readonly counts: Map<string, number>;
}

/** A list item of an OpenDocument text. */
export interface ListItem {
  /** Starts at 1. */
  readonly level: number;
  /** Its number, if it is numbered. */
  readonly number: number | undefined;
  readonly style: string;
  readonly levelStyle: ListLevel;
  /** Its content, excluding nested lists. */
  readonly own: readonly XmlElement[];
  /** Whether it continues the previous item, without a label of its own. */
  readonly isUnmarked: boolean;
}

/** Yields the items of a list and its nested lists in reading order, continuing the numbers of previous lists. */
export function* listItems(list: XmlElement, counting: ListCounting): Generator<ListItem> {
  beginCount(list, counting);
  yield* walkListItems(list, { level: 1, style: attribute(list.tag, 'text:style-name') ?? '' }, counting);
}

/** Restarts the numbering, unless the list continues an earlier one. */
function beginCount({ tag }: XmlElement, { counts }: ListCounting): void {
  const goesOn = attribute(tag, 'text:continue-numbering') === 'true' || attribute(tag, 'text:continue-list');
  if (goesOn) return;
  const style = attribute(tag, 'text:style-name') ?? '';
  for (const key of counts.keys()) if (key.startsWith(`${style} `)) counts.delete(key);
}

function* walkListItems(
  list: XmlElement,
  { level, style }: { readonly level: number; readonly style: string },
  counting: ListCounting,
): Generator<ListItem> {
  for (const { name, tag, children } of onlyElements(list.children)) {
    if (name !== 'text:list-item' && name !== 'text:list-header') continue;
    const own = onlyElements(children).filter((child) => child.name !== 'text:list');
    const levelStyle = counting.styles.level(style, level);
    const isUnmarked = name === 'text:list-header' || levelStyle.isBlank;
    // an item that contains only a nested list exists just for that list's level
    const number = own.length > 0 && !isUnmarked ? countListItem(tag, level, style, counting) : undefined;
    if (own.length > 0)
      yield { level, number: levelStyle.isNumbered ? number : undefined, style, levelStyle, own, isUnmarked };
    for (const deeper of onlyElements(children).filter((child) => child.name === 'text:list')) {
      const inherited = attribute(deeper.tag, 'text:style-name') ?? style;
      yield* walkListItems(deeper, { level: level + 1, style: inherited }, counting);
    }
  }
}

/** Numbers an item and restarts the numbering of deeper levels. */
export function countListItem(
  tag: string,
  level: number,
  style: string,
  { styles, counts }: ListCounting,
): number {
  for (const key of counts.keys()) {
    const other = key.slice(style.length + 1);
    if (key.startsWith(`${style} `) && Number(other) > level) counts.delete(key);
  }
  const key = `${style} ${level}`;
  const startValue = attribute(tag, 'text:start-value');
  const number =
    startValue === undefined
      ? (counts.get(key) ?? styles.level(style, level).start - 1) + 1
      : Number(startValue);
  counts.set(key, number);
  return number;
}
