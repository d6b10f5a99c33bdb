import type { FormatId } from '#src/formats/formats.ts';

/** The LibreOffice components. Each has its own filter names and is pre-warmed separately. */
export type OfficePart = 'writer' | 'calc' | 'impress';

/**
 * A document for LibreOffice to open and save in another format. The filters are named explicitly so that it never
 * detects them.
 */
export interface OfficeRequest {
  readonly from: FormatId;
  readonly to: FormatId;
  /** The LibreOffice component that opens it. */
  readonly part: OfficePart;
  /** Path of the document inside the sandbox. */
  readonly inside: string;
  /** LibreOffice's name of the import filter, with its parameters. */
  readonly importFilter: string;
  /** LibreOffice's name of the export filter, with its parameters. */
  readonly exportFilter: string;
  /** Password of a protected document; passed only through standard input. */
  readonly password?: string;
}

/** Content of a workbook or presentation that LibreOffice found hidden, or not on its pages. */
export interface Unseen {
  readonly hiddenSheets?: number;
  /** Whether visible sheets have hidden rows or columns. */
  readonly hasHiddenCells?: boolean;
  readonly hiddenSlides?: number;
  readonly hasSpeakerNotes?: boolean;
  readonly hasComments?: boolean;
  /** Whether there are too many sheets or slides to look at all of them. */
  readonly isPartial?: boolean;
}

/** Result of a pre-warmed LibreOffice: files in `out/` (with the names of the sheets, if any), or a failure. */
export type OfficeReply =
  | { readonly sheets: readonly string[]; readonly unseen: Unseen }
  | { readonly failed: 'load' | 'store' | 'start'; readonly cause: string };

/**
 * Pre-started LibreOffice processes that serve one document each, in a separate sandbox, profile and directory.
 * Documents are isolated from each other, and a crash or hang affects only one document.
 */
export interface OfficePool {
  /**
   * Whether this server has a pool. Without one, documents are opened by a new process, and password-protected ones
   * can't be opened.
   */
  readonly isOpen: boolean;
  /** Runs a request on a file of `workdir`. Rejects with the fault of the limit or signal that ended it. */
  run(
    request: OfficeRequest,
    work: { readonly workdir: string; readonly signal: AbortSignal },
  ): Promise<OfficeReply>;
  close(): Promise<void>;
}
