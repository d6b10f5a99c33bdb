/**
 * Removes all elements with a name, including their contents; an unclosed one extends to the end of the text. Runs in
 * linear time, whatever the text.
 */
export function withoutElements(html: string, name: string): string {
  const start = new RegExp(`<${name}\\b`, 'gi');
  const end = new RegExp(`</${name}\\b[^<>]*>?`, 'gi');
  const pieces: string[] = [];
  let from = 0;
  for (let opened = start.exec(html); opened; opened = start.exec(html)) {
    pieces.push(html.slice(from, opened.index));
    end.lastIndex = opened.index;
    const closed = end.exec(html);
    from = closed ? end.lastIndex : html.length;
    start.lastIndex = from;
  }
  return pieces.join('') + html.slice(from);
}
