import type { StackedTable } from './join-wide.ts';
import type { WorkbookSheet } from './sheet.ts';

/** Maximum length of a sheet name in Excel. */
const maxSheetTitleLength = 31;

/** Names used otherwise: for the text sheet, and by Excel itself. */
const reservedNames = ['text', 'history'];

/** Converts tables to sheets with unique names: the text above the table, or its number if there is none. */
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

/** Removes characters not allowed in sheet names. */
const plain = (text: string): string =>
  text
    .replace(/[\\/?*[\]:\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'+|'+$/g, '');

/** Returns as many whole words as fit. */
function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength + 1);
  const end = cut.lastIndexOf(' ');
  return (end > maxLength / 2 ? cut.slice(0, end) : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, ''))
    .trim()
    .replace(/[',;–-]+$/, '')
    .trim();
}
