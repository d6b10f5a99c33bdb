import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { ArchiveEntry } from '../entry.ts';

/** Compression levels of writers. */
export const levels = ['fast', 'balanced', 'smallest'] as const;
export type CompressionLevel = (typeof levels)[number];

/** An archive to be written. */
export interface ArchiveWriting {
  readonly entries: readonly ArchiveEntry[];
  /** Host path of the new archive; it doesn't exist yet. */
  readonly path: string;
  /** Host path of a folder for scratch files. Engines see only the work directories below it, not the folder itself. */
  readonly folder: string;
  readonly level: CompressionLevel;
  readonly threads: number;
  readonly sandbox: Sandbox;
  readonly signal: AbortSignal;
  /** Reports the percentage of the work done after all contents have been read. */
  readonly packing: (percent: number) => void;
}

/** Writes an archive from cleaned entries, reading each content once, in order. */
export type ArchiveWriter = (writing: ArchiveWriting) => Promise<void>;
