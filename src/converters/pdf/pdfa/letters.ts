/** A text as qpdf writes it: as Unicode, or by its bytes, which stand for Latin letters then (ISO 32000-1, annex D); empty for other values. */
export function decodePdfText(value: unknown): string {
  if (typeof value !== 'string') return '';
  if (value.startsWith('b:')) return Buffer.from(value.slice(2), 'hex').toString('latin1');
  return value.startsWith('u:') ? value.slice(2) : '';
}
