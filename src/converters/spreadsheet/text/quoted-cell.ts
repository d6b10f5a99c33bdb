/** A cell as a table in plain text holds it (RFC 4180): in quotes only where it could be misread without. */
export function quotedCell(cell: string, separator: string): string {
  const needsQuotes = /["\n\r]|^\s|\s$/.test(cell) || cell.includes(separator);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
