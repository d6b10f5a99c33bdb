import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { FormatId } from '#src/formats/formats.ts';

/** An archive to be read, and all that reading takes. */
export interface ArchiveSource {
  /** Host path; only read. */
  readonly path: string;
  readonly format: FormatId;
  /** Label of the format, for the visitor's sentences. */
  readonly label: string;
  /** The visitor's name of the file; what a packed single file is called after. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly password: string | undefined;
  /** Host path of a folder for scratch files; no engine sees it, only rooms below it. */
  readonly folder: string;
  readonly sandbox: Sandbox;
  readonly signal: AbortSignal;
  /** Percent of the work until the archive is open. */
  readonly progress: (percent: number) => void;
}
