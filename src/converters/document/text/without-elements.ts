/**
 * A text without the elements of a name, their contents included; one that does not end goes on to the end of the text.
 * Takes time in step with the length of the text, whatever is in it.
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
