import { Fault } from '#src/contract/faults.ts';
import type { EngineId } from '#src/engines/engine.ts';
import { runUnrar } from '#src/engines/unrar/unrar.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { Check, CheckInput } from '../../registry/check.ts';

/**
 * Tests archives by reading them to the end, unpacking all contents and comparing their checksums with a program
 * other than the one that wrote them.
 */
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
    async check(input) {
      const request = { input: input.inside, maxEntries: 20_000, maxBytes: Number.MAX_SAFE_INTEGER };
      await runUnrar(request, input).catch((error: unknown) => {
        throw input.signal.aborted ? error : invalidArchive(input, error);
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
    async check(input) {
      const { inside, workdir, signal, sandbox } = input;
      const outcome = await sandbox.run({ engine, args: argumentsFor(inside), workdir, signal });
      if (outcome.exitCode !== 0) throw invalidArchive(input, new Error(outcome.stderr.slice(-2000)));
    },
  };
}

const invalidArchive = ({ format }: CheckInput, cause: unknown): Fault =>
  new Fault('output-invalid', { format: formatById(format).label }, { cause });
