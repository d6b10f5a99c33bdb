import type { StackedTable } from './join-wide.ts';
import type { Sheet } from './sheet.ts';

/** What Excel allows for a name. */
const longest = 31;

/** Names that stand for something else: the sheet of the text, and one Excel keeps for itself. */
const taken = ['text', 'history'];

/** Tables as sheets by what is written above them, those without it by their number; no two alike. */
export function namedSheets(tables: readonly StackedTable[]): Sheet[] {
  const known = new Set(taken);
  return tables.map((table, index): Sheet => {
    const wanted = plain(table.caption ?? '') || `Table ${index + 1}`;
    const name = freeName(wanted, known);
    known.add(name.toLowerCase());
    return { ...table, name };
  });
}

function freeName(wanted: string, known: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? '' : ` (${count})`;
    const name = `${shortened(wanted, longest - ending.length)}${ending}`;
    if (!known.has(name.toLowerCase())) return name;
  }
}

/** Text without the signs that no name may have. */
const plain = (text: string): string =>
  text
    .replace(/[\\/?*[\]:\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'+|'+$/g, '');

/** As many whole words as there is room for. */
function shortened(text: string, room: number): string {
  if (text.length <= room) return text;
  const cut = text.slice(0, room + 1);
  const end = cut.lastIndexOf(' ');
  return (end > room / 2 ? cut.slice(0, end) : text.slice(0, room).replace(/[\uD800-\uDBFF]$/, ''))
    .trim()
    .replace(/[',;–-]+$/, '')
    .trim();
}
