const parts =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
// oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const looseAmpersand = /&(?!(?:lt|gt|amp|quot|apos|#\d+|#x[\da-f]+);)/i;

/** Whether a text is well-formed XML as metadata packets use it: every element closed in order, nothing loose. */
export function isWellFormedXml(text: string): boolean {
  if (text.trim() === '' || forbidden.test(text) || looseAmpersand.test(text)) return false;
  const open: string[] = [];
  let roots = 0;
  const rest = text.replaceAll(parts, (_, end: string | undefined, name: string | undefined, __, alone) => {
    if (name === undefined) return '';
    if (end === '/') return open.pop() === name ? '' : '<';
    if (open.length === 0) roots += 1;
    if (alone !== '/') open.push(name);
    return '';
  });
  return roots === 1 && open.length === 0 && !rest.includes('<');
}
