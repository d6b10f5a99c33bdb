/** Assigns a class name to each set of declarations, in order of first use. */
export interface ClassNames {
  /** Returns the class attribute for the declarations and further classes; empty if there are none. */
  attribute(declarations: string, ...more: readonly string[]): string;
  /** Returns the rules of all classes so far. */
  css(): string;
}

/** Creates an empty list of classes. */
export function classNames(): ClassNames {
  const names = new Map<string, string>();
  return {
    attribute(declarations, ...more) {
      if (declarations !== '' && !names.has(declarations)) names.set(declarations, `style${names.size + 1}`);
      const all = [...more, ...(declarations === '' ? [] : [names.get(declarations)])];
      return all.length > 0 ? ` class="${all.join(' ')}"` : '';
    },
    css: () => [...names].map(([rule, name]) => `.${name} { ${rule} }\n`).join(''),
  };
}
