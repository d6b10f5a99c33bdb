import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const qpdf = (...args: readonly string[]): string =>
  execFileSync('qpdf', args, { encoding: 'latin1', maxBuffer: 268_435_456 });

/** The bytes directly after the data of a stream, up to and including the keyword, as Latin-1 text. */
export type StreamEnd = string;

/**
 * Returns what follows the data of every stream of a PDF, based on the offsets in its cross-reference table and the
 * lengths in its dictionaries as qpdf reads them. Includes the cross-reference stream and the object streams.
 */
export function streamEnds(path: string): StreamEnd[] {
  const bytes = readFileSync(path);
  const offsets = [...qpdf('--show-xref', path).matchAll(/^(\d+)\/(\d+): uncompressed; offset = (\d+)$/gm)];
  return offsets.flatMap(([, number, generation, offset]) => {
    const at = Number(offset);
    const begin = /^\d+ \d+ obj\s*<<[\s\S]*?>>\s*stream\r?\n/.exec(
      bytes.toString('latin1', at, at + 10_000),
    )?.[0];
    if (begin === undefined) return [];
    const written = /\/Length (\d+)(?: 0 R)?/.exec(begin);
    const isReference = written?.[0].endsWith('R') ?? false;
    const length = isReference ? qpdf(`--show-object=${written?.[1] ?? ''},0`, path) : written?.[1];
    const end = at + begin.length + Number(length);
    if (Number.isNaN(end)) throw new Error(`${path}: object ${number} ${generation} has no length`);
    return [bytes.toString('latin1', end, end + 11)];
  });
}
