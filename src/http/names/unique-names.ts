/** Makes the names unique, ignoring case: `a.png`, `a (2).png`. */
export function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const unique = firstFree(name, used);
    used.add(unique.toLowerCase());
    return unique;
  });
}

function firstFree(name: string, used: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const extension = name.slice(stem.length);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${stem} (${count})${extension}`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}
