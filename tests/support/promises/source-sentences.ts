/**
 * Texts in a source file with at least this many words, except comments, option descriptions and our own errors; a
 * template substitution becomes 7.
 */
export function sentencesIn(source: string, minWords: number): string[] {
  const found: string[] = [];
  let at = 0;
  while (at < source.length) {
    const [two, one] = [source.slice(at, at + 2), source.charAt(at)];
    if (two === '//') at = findEndAfter(source, '\n', at);
    else if (two === '/*') at = findEndAfter(source, '*/', at);
    else if (one === "'" || one === '"' || one === '`') {
      const { text, end } = readText(source, at);
      const before = source.slice(Math.max(0, at - 24), at);
      if (
        !/(description|title|cause|summary):\s*$|Error\(\s*$/.test(before) &&
        text.split(' ').length >= minWords
      )
        found.push(text);
      at = end;
    } else if (one === '/' && /[(,=:[!&|?{};\n]\s*$/.test(source.slice(Math.max(0, at - 20), at)))
      at = endOfPattern(source, at);
    else at += 1;
  }
  return found;
}

function findEndAfter(source: string, mark: string, at: number): number {
  const end = source.indexOf(mark, at + 2);
  return end < 0 ? source.length : end + mark.length;
}

/** Reads a quoted text from its opening quote; template substitutions are skipped, at any depth. */
function readText(source: string, start: number): { text: string; end: number } {
  const quote = source.charAt(start);
  let text = '';
  let at = start + 1;
  while (at < source.length && source.charAt(at) !== quote) {
    if (source.charAt(at) === '\\') {
      text += source.charAt(at + 1);
      at += 2;
    } else if (quote === '`' && source.startsWith('${', at)) {
      text += '7';
      at = endOfPart(source, at + 2);
    } else {
      text += source.charAt(at);
      at += 1;
    }
  }
  return { text, end: at + 1 };
}

function endOfPart(source: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < source.length && depth > 0) {
    const one = source.charAt(at);
    if (one === "'" || one === '"' || one === '`') {
      at = readText(source, at).end;
      continue;
    }
    if (one === '{') depth += 1;
    if (one === '}') depth -= 1;
    at += 1;
  }
  return at;
}

/** Returns the offset after a regular expression, which may contain quotes. */
function endOfPattern(source: string, start: number): number {
  let at = start + 1;
  let isClass = false;
  while (at < source.length && source.charAt(at) !== '\n') {
    const one = source.charAt(at);
    if (one === '\\') at += 1;
    else if (one === '[') isClass = true;
    else if (one === ']') isClass = false;
    else if (one === '/' && !isClass) return at + 1;
    at += 1;
  }
  return at;
}
