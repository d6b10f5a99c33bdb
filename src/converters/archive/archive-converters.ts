import { z } from 'zod';
import type { Note } from '#src/contract/messages/notes.ts';
import type { EngineId } from '#src/engines/engine.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { converter, everyMove, type Converter, type Task } from '../registry/converter.ts';
import type { ArchiveFormat } from './read/open-archive.ts';
import { repack, type RepackChoices } from './repack.ts';
import { levels, type ArchiveWriter } from './write/writing.ts';

/** An archive format that can be written, and its writer. */
export interface ArchiveTarget {
  readonly to: FormatId;
  readonly write: ArchiveWriter;
  readonly engines: readonly EngineId[];
  readonly lane: Converter['lane'];
  /** Whether there is a trade-off between speed and size to choose from. */
  readonly hasLevel: boolean;
  /** Share of the work, in percent, done after all contents have been read. */
  readonly packShare?: number;
  /** What every result loses if the server lacks an engine. */
  readonly caution?: { readonly without: EngineId; readonly loss: Note };
}

/** Readable formats, grouped by the engines they need in addition to our own process. */
const sources: readonly {
  readonly id: string;
  readonly formats: readonly ArchiveFormat[];
  readonly engines: readonly EngineId[];
}[] = [
  { id: 'archive', formats: ['zip', 'jar', 'tar', 'tgz', 'tzst', 'gz', 'zst'], engines: [] },
  {
    id: 'archive-7z',
    formats: ['7z', 'cab', 'iso', 'tbz', 'txz', 'taz', 'bz2', 'xz', 'z'],
    engines: ['7zz'],
  },
  { id: 'archive-packed-by-libarchive', formats: ['lz4', 'lz'], engines: ['bsdcat'] },
  { id: 'archive-by-libarchive', formats: ['rpm', 'cpio', 'lha'], engines: ['bsdtar'] },
  { id: 'archive-deb', formats: ['deb'], engines: ['bsdtar', '7zz'] },
  { id: 'archive-rar', formats: ['rar'], engines: ['unrar'] },
];

const level = z.enum(levels).default('balanced').meta({
  title: 'Compression',
  description: 'Fast is quicker but makes a larger file; smallest takes longest.',
});

const password = z
  .string()
  .min(1)
  .max(256)
  .regex(/^\P{Cc}+$/u)
  .optional()
  .meta({
    title: 'Password',
    description: 'Needed only if the archive is protected. The new archive will not be protected.',
    format: 'password',
  });

/** Returns the converters from all readable formats to one archive format. */
export const convertersTo = (target: ArchiveTarget): Converter[] =>
  sources.flatMap(({ id, formats, engines }) => {
    const declaration = {
      id: `${id}-to-${target.to}`,
      operation: 'convert' as const,
      moves: everyMove(formats, [target.to]),
      engines: [...new Set([...engines, ...target.engines])],
      runsInWorker: true as const, // each engine unpacks into a directory of its own
      lane: target.lane,
    };
    if (declaration.moves.length === 0) return [];
    const run = (task: Task<RepackChoices>) => {
      if (target.caution && !task.sandbox.has(target.caution.without)) task.warn(target.caution.loss);
      return repack(task, target);
    };
    return target.hasLevel
      ? [converter({ ...declaration, options: z.object({ level, password }), run })]
      : [converter({ ...declaration, options: z.object({ password }), run })];
  });
