/** Gives looks the names of classes: one for each, in the order of first use. */
export interface ClassNames {
  /** The attribute that gives an element a look, and more classes; empty where there is none. */
  attribute(declarations: string, ...more: readonly string[]): string;
  /** The rules of all classes so far. */
  css(): string;
}

/** Begins a list of classes. */
export function classNames(): ClassNames {
  const names = new Map<string, string>();
  return {
    attribute(declarations, ...more) {
      if (declarations !== '' && !names.has(declarations)) names.set(declarations, `look${names.size + 1}`);
      const all = [...more, ...(declarations === '' ? [] : [names.get(declarations)])];
      return all.length > 0 ? ` class="${all.join(' ')}"` : '';
    },
    css: () => [...names].map(([rule, name]) => `.${name} { ${rule} }\n`).join(''),
  };
}
