import type { FileField } from '#src/contract/endpoint.ts';

/** A file that has arrived whole. */
export interface ReceivedFile {
  /** Where it lies in the spool; gone after the call unless it was moved away. */
  readonly path: string;
  /** As the client named it. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** A multipart request taken in. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
  /** Removes what still lies in the spool. */
  discard(): Promise<void>;
}

/** What an upload may bring; past any of these it is refused while it streams. */
export interface UploadRules {
  readonly field: FileField;
  readonly maxFileBytes: number;
  /** All files of the request together. */
  readonly maxTotalBytes: number;
}

/** The files of one request together: twice the largest one where several are taken. */
export const maxTotalBytes = (field: FileField, maxFileBytes: number): number =>
  Math.min(field.max, 2) * maxFileBytes;
