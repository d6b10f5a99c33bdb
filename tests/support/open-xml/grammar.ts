import type { Element } from './read-package.ts';

/** Returns whether an attribute value is valid. */
export type Value = (value: string) => boolean;

/**
 * Rule for an element: its children as an expression over their names, its attributes by name (`?` if optional), and
 * whether it has text.
 */
export interface ElementRule {
  readonly content?: string;
  readonly has?: Readonly<Record<string, Value>>;
  readonly hasText?: boolean;
}

/** The known elements, by name. An unknown element is an error: add its rule before writing it. */
export type Grammar = Readonly<Record<string, ElementRule>>;

/** One of several words. */
export const enumValue =
  (...words: readonly string[]): Value =>
  (value) =>
    words.includes(value);

/** A whole number within bounds. */
export const whole =
  (min: number, max: number): Value =>
  (value) =>
    /^-?\d+$/.test(value) && Number(value) >= min && Number(value) <= max;

/** Text no longer than Office accepts, and not empty unless `min` is 0. */
export const boundedText =
  (max: number, min = 1): Value =>
  (value) =>
    value.length >= min && value.length <= max;

/** A color as `RRGGBB`. */
export const colour: Value = (value) => /^[0-9A-F]{6}$/.test(value);

/** A property that is on or off (ECMA-376, part 1, 22.9.2.7). */
export const onOff = enumValue('0', '1', 'true', 'false', 'on', 'off');

/** Lists what a grammar does not allow in an element and its descendants, each as a sentence. */
export function grammarFaults(element: Element, grammar: Grammar): string[] {
  const rule = grammar[element.name];
  if (!rule) return [`${element.name} is described nowhere`];
  const below = element.children.flatMap((child) => grammarFaults(child, grammar));
  return [...ownFaults(element, rule), ...below];
}

function ownFaults({ name, attributes, children, text: ownText }: Element, rule: ElementRule): string[] {
  const faults: string[] = [];
  const childNames = children.map((child) => `${child.name} `).join('');
  if (!contentPattern(rule.content ?? '').test(childNames))
    faults.push(`${name} holds ${childNames.trim().slice(0, 300)}`);
  if (!rule.hasText && ownText.trim() !== '') faults.push(`${name} holds text`);
  const known = rule.has ?? {};
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'xmlns' || key.startsWith('xmlns:')) continue;
    const isAllowed = known[key] ?? known[`${key}?`];
    if (!isAllowed) faults.push(`${name} has ${key}`);
    else if (!isAllowed(value)) faults.push(`${name} has ${key}="${value.slice(0, 80)}"`);
  }
  for (const key of Object.keys(known))
    if (!key.endsWith('?') && attributes[key] === undefined) faults.push(`${name} lacks ${key}`);
  return faults;
}

const patterns = new Map<string, RegExp>();

/** An expression over names, each matched with the space after it. */
function contentPattern(content: string): RegExp {
  const known = patterns.get(content);
  if (known) return known;
  const pieces = content.split(/([\w:]+)/);
  const source = pieces.map((piece, index) =>
    index % 2 === 1 ? `(?:${piece} )` : piece.replaceAll(' ', ''),
  );
  const made = new RegExp(`^(?:${source.join('')})$`);
  patterns.set(content, made);
  return made;
}
