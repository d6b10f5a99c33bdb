const early = new WeakMap<Element, string>();

/** Stores the contents of the page's textareas, because React overwrites them during hydration. */
export function keepTyped(): void {
  for (const field of document.querySelectorAll('textarea')) early.set(field, field.value);
}

/** Returns the field's value when the page's scripts started, or otherwise its current value. */
export const typedIn = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  early.get(field) ?? field.value;
