import { attribute } from '../text/attribute.ts';
import { onlyElements, type XmlElement } from '../plain-text/xml-nodes.ts';
import type { ListLevel, TextStyles } from './text-styles.ts';

/** What counting lists takes: their styles, and how far they have been counted, by style and level. */
export interface ListCounting {
  readonly styles: TextStyles;
  readonly counts: Map<string, number>;
}

/** An item of a list of an OpenDocument text. */
export interface ListItem {
  /** From 1. */
  readonly level: number;
  /** Its number, where it is counted. */
  readonly number: number | undefined;
  readonly style: string;
  readonly levelStyle: ListLevel;
  /** What stands in it, deeper lists aside. */
  readonly own: readonly XmlElement[];
  /** Whether it stands below the item before it, without a mark of its own. */
  readonly isUnmarked: boolean;
}

/** The items of a list and of those in it, in the order in which they are read, counted on from lists before. */
export function* listItems(list: XmlElement, counting: ListCounting): Generator<ListItem> {
  beginCount(list, counting);
  yield* walkListItems(list, { level: 1, style: attribute(list.tag, 'text:style-name') ?? '' }, counting);
}

/** A list that does not go on with an earlier one begins anew. */
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
    // an item that holds but a deeper list is there for its level alone
    const number = own.length > 0 && !isUnmarked ? countListItem(tag, level, style, counting) : undefined;
    if (own.length > 0)
      yield { level, number: levelStyle.isNumbered ? number : undefined, style, levelStyle, own, isUnmarked };
    for (const deeper of onlyElements(children).filter((child) => child.name === 'text:list')) {
      const inherited = attribute(deeper.tag, 'text:style-name') ?? style;
      yield* walkListItems(deeper, { level: level + 1, style: inherited }, counting);
    }
  }
}

/** Counts an item; those of deeper levels below it begin anew. */
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
