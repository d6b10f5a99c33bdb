import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

/** What an engine has printed on one of its outputs. */
export interface Printed {
  /** The last bytes, as text. */
  text(): string;
}

const stdoutKeptBytes = 262_144;
const stderrKeptBytes = 65_536;
const printedMostBytes = 64 * 1_048_576;
const longestLineBytes = 65_536;

/** Reads both outputs of a program; an output that goes to a file stays empty. `onFlood` tells that one of them does not end. */
export function readPrinted(
  child: ChildProcess,
  { onLine, onFlood }: { onLine: ((line: string) => void) | undefined; onFlood: () => void },
): { stdout: Printed; stderr: Printed } {
  return {
    stdout: readOutput(child.stdout, { keepBytes: stdoutKeptBytes, onLine, onFlood }),
    stderr: readOutput(child.stderr, { keepBytes: stderrKeptBytes, onLine: undefined, onFlood }),
  };
}

function readOutput(
  stream: Readable | null,
  {
    keepBytes,
    onLine,
    onFlood,
  }: { keepBytes: number; onLine: ((line: string) => void) | undefined; onFlood: () => void },
): Printed {
  const chunks: Buffer[] = [];
  let keptBytes = 0;
  let totalBytes = 0;
  const lines = onLine && lineSplitter(onLine);
  const finish = () => lines?.end();
  stream?.on('end', finish).on('error', finish);
  stream?.on('data', (chunk: Buffer) => {
    if (totalBytes > printedMostBytes) return;
    totalBytes += chunk.length;
    keptBytes += chunk.length;
    chunks.push(chunk);
    while (keptBytes - (chunks[0]?.length ?? 0) >= keepBytes) keptBytes -= chunks.shift()?.length ?? 0;
    lines?.take(chunk.toString('latin1'));
    if (totalBytes > printedMostBytes) onFlood();
  });
  return { text: () => Buffer.concat(chunks).subarray(-keepBytes).toString('utf8') };
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
