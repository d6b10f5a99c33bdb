import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { FormatId } from '#src/formats/formats.ts';

/** An archive to be read and everything needed to read it. */
export interface ArchiveSource {
  /** Host path; read-only. */
  readonly path: string;
  readonly format: FormatId;
  /** Label of the format, for messages to the visitor. */
  readonly label: string;
  /** The visitor's name of the file; a compressed single file is named after it. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly password: string | undefined;
  /** Host path of a folder for scratch files. Engines see only the work directories below it, not the folder itself. */
  readonly folder: string;
  readonly sandbox: Sandbox;
  readonly signal: AbortSignal;
  /** Reports the percentage of the work done to open the archive. */
  readonly progress: (percent: number) => void;
}
