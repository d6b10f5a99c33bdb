/** A sentence or phrase in English and German; `{name}` in both marks a part that varies. */
export type Template = readonly [english: string, german: string];

/** Translates a text into German; returns undefined if no template matches. */
export type Translate = (text: string) => string | undefined;

/**
 * Creates a translator from templates. The value of each `{name}` is translated by `inner`, or used as it is. Exact
 * templates are tried first, then those with the most fixed text.
 */
export function translateBy(templates: readonly Template[], inner: Translate = () => undefined): Translate {
  const exact = new Map(templates.filter(([english]) => !english.includes('{')));
  const open = templates
    .filter(([english]) => english.includes('{'))
    .toSorted(([a], [b]) => ownLength(b) - ownLength(a))
    .map(([english, german]) => ({ pattern: toTemplatePattern(english), german }));

  return (text) => {
    const known = exact.get(text);
    if (known !== undefined) return known;
    for (const { pattern, german } of open) {
      const slots = pattern.exec(text)?.groups;
      if (slots)
        return german.replaceAll(/\{(\w+)\}/g, (_, name: string) => filled(name, slots[name] ?? '', inner));
    }
    return undefined;
  };
}

const slot = /\{(\w+)\}/g;

const ownLength = (english: string): number => english.replaceAll(slot, '').length;

function toTemplatePattern(english: string): RegExp {
  const source = english
    .split(slot)
    .map((part, index) =>
      index % 2 === 0 ? part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&') : `(?<${part}>.+?)`,
    )
    .join('');
  return new RegExp(`^${source}$`, 's');
}

/** Translates the value of a slot into German: `{list}` item by item, and numbers with German separators. */
function filled(name: string, text: string, inner: Translate): string {
  if (name === 'list')
    return text
      .split(', ')
      .map((item) => filled('', item, inner))
      .join(', ');
  const known = inner(text);
  if (known !== undefined) return known;
  if (/^\d{1,3}(,\d{3})+$/.test(text)) return text.replaceAll(',', '.');
  return /^\d+\.\d+$/.test(text) ? text.replace('.', ',') : text;
}
