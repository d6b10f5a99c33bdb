import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const qpdf = (...args: readonly string[]): string =>
  execFileSync('qpdf', args, { encoding: 'latin1', maxBuffer: 268_435_456 });

/** What stands right behind the data of a stream: its line end and the keyword, as Latin letters. */
export type StreamEnd = string;

/**
 * What follows the data of every stream of a PDF, by the offsets in its own table and the lengths in its dictionaries, as
 * qpdf reads them. The stream of the table itself and those of objects are among them.
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
