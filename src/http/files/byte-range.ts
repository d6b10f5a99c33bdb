import type { ByteRange } from '#src/storage/storage.ts';

/**
 * What part of a file of `size` bytes a Range header asks for (RFC 9110, 14.2). `undefined`: the whole file, also when
 * the header is not understood or names several parts; `'unsatisfiable'`: nothing of it lies inside the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(/\s/g, '') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  return start < size && start <= end ? { start, end } : 'unsatisfiable';
}
