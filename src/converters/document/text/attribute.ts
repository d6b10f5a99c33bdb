/** Returns the raw value of an attribute in an HTML or XML tag, including references; undefined if there is none. */
export function attribute(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single;
}
