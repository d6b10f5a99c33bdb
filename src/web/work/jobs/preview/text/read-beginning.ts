import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';

/** The beginning of a text. */
export interface TextPart {
  readonly text: string;
  /** Whether the file goes on. */
  readonly isCut: boolean;
}

/** Reads the first bytes of a text in UTF-8, from a URL of the server or from a file. */
export function useBeginning(source: string | File, bytes: number) {
  const key = typeof source === 'string' ? source : [source.name, source.size, source.lastModified];
  return useQuery({
    queryKey: ['text-beginning', key, bytes],
    queryFn: ({ signal }) =>
      typeof source === 'string' ? fetchBeginning(source, bytes, signal) : readFile(source, bytes),
    retry: 1,
  });
}

async function fetchBeginning(url: string, bytes: number, signal: AbortSignal): Promise<TextPart> {
  const response = await call(url, { signal, headers: { Range: `bytes=0-${bytes - 1}` } });
  const read = await response.arrayBuffer();
  const total = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? read.byteLength);
  return toTextPart(read, total > read.byteLength);
}

const readFile = async (file: File, bytes: number): Promise<TextPart> =>
  toTextPart(await file.slice(0, bytes).arrayBuffer(), file.size > bytes);

/** A character that is cut in two at the end is left out. */
const toTextPart = (read: ArrayBuffer, isCut: boolean): TextPart => ({
  text: new TextDecoder().decode(read, { stream: isCut }),
  isCut,
});
