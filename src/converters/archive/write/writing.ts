import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { ArchiveEntry } from '../entry.ts';

/** How hard a writer tries to make the result small. */
export const levels = ['fast', 'balanced', 'smallest'] as const;
export type CompressionLevel = (typeof levels)[number];

/** One archive to be written. */
export interface ArchiveWriting {
  readonly entries: readonly ArchiveEntry[];
  /** Host path of the new archive; nothing is there yet. */
  readonly path: string;
  /** Host path of a folder for scratch files; no engine sees it, only rooms below it. */
  readonly folder: string;
  readonly level: CompressionLevel;
  readonly threads: number;
  readonly sandbox: Sandbox;
  readonly signal: AbortSignal;
  /** Percent of the work after all contents were read. */
  readonly packing: (percent: number) => void;
}

/** Writes an archive from clean entries, reading each content once, in order. */
export type ArchiveWriter = (writing: ArchiveWriting) => Promise<void>;
