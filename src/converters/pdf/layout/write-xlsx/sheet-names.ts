import type { StackedTable } from './join-wide.ts';
import type { WorkbookSheet } from './sheet.ts';

/** What Excel allows for a name. */
const maxSheetTitleLength = 31;

/** Names that stand for something else: the sheet of the text, and one Excel keeps for itself. */
const reservedNames = ['text', 'history'];

/** Tables as sheets by what is written above them, those without it by their number; no two alike. */
export function namedSheets(tables: readonly StackedTable[]): WorkbookSheet[] {
  const known = new Set(reservedNames);
  return tables.map((table, index): WorkbookSheet => {
    const requested = plain(table.caption ?? '') || `Table ${index + 1}`;
    const name = freeName(requested, known);
    known.add(name.toLowerCase());
    return { ...table, name };
  });
}

function freeName(requested: string, known: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : ` (${count})`;
    const name = `${shortened(requested, maxSheetTitleLength - suffix.length)}${suffix}`;
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
function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength + 1);
  const end = cut.lastIndexOf(' ');
  return (end > maxLength / 2 ? cut.slice(0, end) : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, ''))
    .trim()
    .replace(/[',;–-]+$/, '')
    .trim();
}
