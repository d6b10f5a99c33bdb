const tag = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
/** Start and end of constructs between tags that aren't tags. */
const asides = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;
// oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const looseAmpersand = /&(?!(?:lt|gt|amp|quot|apos|#\d+|#x[\da-f]+);)/i;

/**
 * Whether a text is well-formed XML as used in metadata packets: all elements closed in order, nothing outside. Takes
 * time linear in the length of any text.
 */
export function isWellFormedXml(text: string): boolean {
  if (text.trim() === '' || forbidden.test(text) || looseAmpersand.test(text)) return false;
  const open: string[] = [];
  let roots = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const aside = asides.find(([start]) => text.startsWith(start, at));
    if (aside) {
      const end = text.indexOf(aside[1], at + aside[0].length);
      if (end < 0) return false;
      at = end + aside[1].length;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(text);
    if (!found) return false;
    at = tag.lastIndex;
    const [, end, name = '', , alone] = found;
    if (end === '/') {
      if (open.pop() !== name) return false;
      continue;
    }
    if (open.length === 0) roots += 1;
    if (alone !== '/') open.push(name);
  }
  return roots === 1 && open.length === 0;
}
