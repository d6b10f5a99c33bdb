import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

/** What an engine has printed to one of its outputs. */
export interface Printed {
  /** Returns the last bytes as text. */
  text(): string;
}

const stdoutTailBytes = 262_144;
const stderrTailBytes = 65_536;
const maxPrintedBytes = 64 * 1_048_576;
const maxLineBytes = 65_536;

/**
 * Reads both outputs of a program; an output redirected to a file stays empty. `onFlood` is called if one of them
 * doesn't end.
 */
export function readPrinted(
  child: ChildProcess,
  { onLine, onFlood }: { onLine: ((line: string) => void) | undefined; onFlood: () => void },
): { stdout: Printed; stderr: Printed } {
  return {
    stdout: readOutput(child.stdout, { keepBytes: stdoutTailBytes, onLine, onFlood }),
    stderr: readOutput(child.stderr, { keepBytes: stderrTailBytes, onLine: undefined, onFlood }),
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
  let bufferedBytes = 0;
  let totalBytes = 0;
  const lines = onLine && lineSplitter(onLine);
  const finish = () => lines?.end();
  stream?.on('end', finish).on('error', finish);
  stream?.on('data', (chunk: Buffer) => {
    if (totalBytes > maxPrintedBytes) return;
    totalBytes += chunk.length;
    bufferedBytes += chunk.length;
    chunks.push(chunk);
    while (bufferedBytes - (chunks[0]?.length ?? 0) >= keepBytes)
      bufferedBytes -= chunks.shift()?.length ?? 0;
    lines?.write(chunk.toString('latin1'));
    if (totalBytes > maxPrintedBytes) onFlood();
  });
  return { text: () => Buffer.concat(chunks).subarray(-keepBytes).toString('utf8') };
}

/**
 * Splits text into lines at line feeds, carriage returns and backspaces (which programs use to redraw a line). The
 * bytes arrive as Latin-1, so that no character is split.
 */
function lineSplitter(onLine: (line: string) => void): { write(text: string): void; end(): void } {
  let rest = '';
  const emit = (line: string) => line !== '' && onLine(Buffer.from(line, 'latin1').toString('utf8'));
  return {
    write(text) {
      const parts = (rest + text).split(/[\r\n\b]/);
      rest = (parts.pop() ?? '').slice(-maxLineBytes);
      parts.forEach(emit);
    },
    end() {
      emit(rest);
      rest = '';
    },
  };
}
