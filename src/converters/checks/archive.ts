import { Fault } from '#src/contract/faults.ts';
import type { EngineId } from '#src/engines/engine.ts';
import { runUnrar } from '#src/engines/unrar.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import type { Check, Exhibit } from '../check.ts';

/** Archives are read to their ends, every content unpacked and its checksum compared, by a program that did not write them. */
export default [
  byProgram('archive-by-7zip', ['zip'], '7zz', (inside) => ['t', '-tzip', '--', inside]),
  byProgram('archive-by-libarchive', ['7z', 'tar', 'tgz', 'tbz', 'txz', 'tzst'], 'bsdtar', (inside) => [
    '--format',
    'pax',
    '-cf',
    '/dev/null',
    `@${inside}`,
  ]),
  {
    id: 'archive-by-unrar',
    formats: ['rar'],
    engines: ['unrar'],
    async check(exhibit) {
      const order = { input: exhibit.inside, mostEntries: 20_000, mostBytes: Number.MAX_SAFE_INTEGER };
      await runUnrar(order, exhibit).catch((error: unknown) => {
        throw exhibit.signal.aborted ? error : unsound(exhibit, error);
      });
    },
  },
] satisfies Check[];

function byProgram(
  id: string,
  formats: readonly FormatId[],
  engine: EngineId,
  argumentsFor: (inside: string) => readonly string[],
): Check {
  return {
    id,
    formats,
    engines: [engine],
    async check(exhibit) {
      const { inside, workdir, signal, sandbox } = exhibit;
      const outcome = await sandbox.run({ engine, args: argumentsFor(inside), workdir, signal });
      if (outcome.exitCode !== 0) throw unsound(exhibit, new Error(outcome.stderr.slice(-2000)));
    },
  };
}

const unsound = ({ format }: Exhibit, cause: unknown): Fault =>
  new Fault('output-unsound', { format: formatOf(format).label }, { cause });
