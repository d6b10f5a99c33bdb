/** The value of an attribute of a tag of HTML or XML as it is written there, references included; undefined where it has none. */
export function attribute(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single;
}
