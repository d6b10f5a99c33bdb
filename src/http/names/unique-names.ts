/** The same names, each told apart from the ones before it that only differ in case: `a.png`, `a (2).png`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const unique = firstFree(name, taken);
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function firstFree(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const ending = name.slice(stem.length);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${stem} (${count})${ending}`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
