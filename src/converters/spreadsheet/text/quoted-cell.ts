/** Formats a cell for a plain-text table (RFC 4180), quoted only if it would otherwise be ambiguous. */
export function quotedCell(cell: string, separator: string): string {
  const needsQuotes = /["\n\r]|^\s|\s$/.test(cell) || cell.includes(separator);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
