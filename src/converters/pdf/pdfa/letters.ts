/**
 * Decodes a text string as qpdf writes it: as Unicode, or as bytes, read as Latin-1 (ISO 32000-1, annex D). Returns
 * an empty string for other values.
 */
export function decodePdfText(value: unknown): string {
  if (typeof value !== 'string') return '';
  if (value.startsWith('b:')) return Buffer.from(value.slice(2), 'hex').toString('latin1');
  return value.startsWith('u:') ? value.slice(2) : '';
}
