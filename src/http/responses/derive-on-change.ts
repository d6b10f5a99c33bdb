/**
 * Returns a function that derives a value from what `read` returns, and derives it again only when `read` returns
 * another object.
 */
export function deriveOnChange<Source extends object, Value>(
  read: () => Source,
  derive: (source: Source) => Value,
): () => Value {
  let last: { readonly source: Source; readonly value: Value } | undefined;
  return () => {
    const source = read();
    if (last?.source !== source) last = { source, value: derive(source) };
    return last.value;
  };
}
