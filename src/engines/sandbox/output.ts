import type { Readable } from 'node:stream';

/** What an engine has printed on one of its outputs. */
export interface Printed {
  /** The last bytes, as text. */
  text(): string;
}

const longestLineBytes = 65_536;

/**
 * Reads an output to its end, keeping the last `keepBytes`. Calls `onLine` per line and `onFlood` once more than
 * `mostBytes` have come.
 */
export function readOutput(
  stream: Readable,
  {
    keepBytes,
    mostBytes,
    onLine,
    onFlood,
  }: { keepBytes: number; mostBytes: number; onLine?: (line: string) => void; onFlood: () => void },
): Printed {
  let kept = Buffer.alloc(0);
  let totalBytes = 0;
  const lines = onLine && lineSplitter(onLine);
  stream.on('data', (chunk: Buffer) => {
    if (totalBytes > mostBytes) return;
    totalBytes += chunk.length;
    kept = Buffer.concat([kept, chunk]);
    if (kept.length > keepBytes) kept = kept.subarray(kept.length - keepBytes);
    lines?.take(chunk.toString('latin1'));
    if (totalBytes > mostBytes) onFlood();
  });
  stream.on('end', () => lines?.end());
  stream.on('error', () => lines?.end());
  return { text: () => kept.toString('utf8') };
}

/** Cuts text into lines at line feeds, carriage returns and backspaces (how programs redraw a line); the bytes come as Latin-1 so that no character is cut in two. */
function lineSplitter(onLine: (line: string) => void): { take(text: string): void; end(): void } {
  let rest = '';
  const give = (line: string) => line !== '' && onLine(Buffer.from(line, 'latin1').toString('utf8'));
  return {
    take(text) {
      const parts = (rest + text).split(/[\r\n\b]/);
      rest = (parts.pop() ?? '').slice(-longestLineBytes);
      parts.forEach(give);
    },
    end() {
      give(rest);
      rest = '';
    },
  };
}
