import type { Element } from './read-package.ts';

/** Whether a value is one an attribute may have. */
export type Value = (value: string) => boolean;

/** What an element may hold: its children as an expression over their names, its attributes by name (`?` where they may be missing), and whether it has text. */
export interface ElementRule {
  readonly content?: string;
  readonly has?: Readonly<Record<string, Value>>;
  readonly hasText?: boolean;
}

/** The elements that are known, by name. What is in none is a fault: who writes a new one describes it first. */
export type Grammar = Readonly<Record<string, ElementRule>>;

/** Any of some words. */
export const enumValue =
  (...words: readonly string[]): Value =>
  (value) =>
    words.includes(value);

/** A whole number within bounds. */
export const whole =
  (min: number, max: number): Value =>
  (value) =>
    /^-?\d+$/.test(value) && Number(value) >= min && Number(value) <= max;

/** Text no longer than Office takes, and not empty unless `least` is 0. */
export const boundedText =
  (max: number, min = 1): Value =>
  (value) =>
    value.length >= min && value.length <= max;

/** A colour as `RRGGBB`. */
export const colour: Value = (value) => /^[0-9A-F]{6}$/.test(value);

/** A property that is on or off (ECMA-376, part 1, 22.9.2.7). */
export const onOff = enumValue('0', '1', 'true', 'false', 'on', 'off');

/** What of an element and all below it a grammar does not allow, each as a sentence. */
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

/** An expression over names, each matched with the blank after it. */
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
