const early = new WeakMap<Element, string>();

/** Takes down what stands in the page's texts: React writes them anew when it takes the page over. */
export function keepTyped(): void {
  for (const field of document.querySelectorAll('textarea')) early.set(field, field.value);
}

/** What stood in a field when the page's scripts began, or stands in it. */
export const typedIn = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  early.get(field) ?? field.value;
