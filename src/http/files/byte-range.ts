import type { ByteRange } from '#src/storage/storage.ts';

/**
 * Parses the Range header for a file of `size` bytes (RFC 9110, 14.2). Returns `undefined` for the whole file, also
 * if the header can't be parsed or lists several ranges, and `'unsatisfiable'` if the range is outside the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(/\s/g, '') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  return start < size && start <= end ? { start, end } : 'unsatisfiable';
}
