import { createReadStream } from 'node:fs';
import { charsetOfFile } from './charset/charset.ts';

/** Maximum number of text lines rendered as pages; more than fits on the pages a document may have. */
export const maxTextLines = 200_000;

/**
 * Reads a text file of any encoding in chunks. Line endings become line feeds; NUL and the byte order mark are
 * removed.
 */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await charsetOfFile(path));
  let rest = '';
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = rest + decoder.decode(bytes, { stream: true });
    rest = text.endsWith('\r') ? '\r' : ''; // its line feed may be in the next chunk
    yield plain(rest ? text.slice(0, -1) : text);
  }
  yield plain(rest + decoder.decode());
}

/** Reads a text file line by line. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const piece of readText(path)) {
    const [rest = '', ...lines] = piece.split('\n');
    begun.push(rest);
    const next = lines.pop();
    if (next === undefined) continue;
    yield begun.join('');
    yield* lines;
    begun = [next];
  }
  const last = begun.join('');
  if (last !== '') yield last;
}

const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '');
