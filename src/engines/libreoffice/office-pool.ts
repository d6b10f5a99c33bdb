import type { FormatId } from '#src/formats/formats.ts';

/** The parts of LibreOffice; each has its own names for filters, and is warmed up by itself. */
export type OfficePart = 'writer' | 'calc' | 'impress';

/** A document to be opened by LibreOffice and saved as another; filters are named so that it never guesses. */
export interface OfficeRequest {
  readonly from: FormatId;
  readonly to: FormatId;
  /** The part of LibreOffice that opens it. */
  readonly part: OfficePart;
  /** The document as an engine sees it. */
  readonly inside: string;
  /** LibreOffice's name of the filter that reads it, with its parameters. */
  readonly importFilter: string;
  /** LibreOffice's name of the filter that writes it, with its parameters. */
  readonly exportFilter: string;
  /** What opens a protected document; handed over by standard input alone. */
  readonly password?: string;
}

/** What LibreOffice saw of a workbook or a presentation that is not shown, or not on its pages. */
export interface Unseen {
  readonly hiddenSheets?: number;
  /** Whether rows or columns of sheets that are shown are hidden. */
  readonly hasHiddenCells?: boolean;
  readonly hiddenSlides?: number;
  readonly hasSpeakerNotes?: boolean;
  readonly hasComments?: boolean;
}

/** How a warm LibreOffice ended: with files in `out/` (named are its sheets, where it has any), or not able
 * to. */
export type OfficeReply =
  | { readonly sheets: readonly string[]; readonly unseen: Unseen }
  | { readonly failed: 'load' | 'store' | 'start'; readonly cause: string };

/**
 * Processes of LibreOffice that were started beforehand and serve one document each, in a sandbox, a profile and a
 * folder of their own: a document meets nothing of another, and one that crashes or hangs costs only itself.
 */
export interface OfficePool {
  /** Whether there is one on this server; without it documents are opened by a fresh process, and passwords not at all. */
  readonly isOpen: boolean;
  /** Carries an order out on a file of `workdir`. Rejects with the fault of the limit or signal that ended it. */
  run(
    request: OfficeRequest,
    work: { readonly workdir: string; readonly signal: AbortSignal },
  ): Promise<OfficeReply>;
  close(): Promise<void>;
}
