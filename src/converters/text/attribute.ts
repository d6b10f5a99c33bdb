/** The value of an attribute of a tag of HTML or XML as it is written there, references included; undefined where it has none. */
export const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
