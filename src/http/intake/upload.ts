import type { FileField } from '#src/contract/endpoint.ts';
import type { ReceivedFile } from '#src/validation/accepted-work.ts';

/** A received multipart request. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
  /** Removes whatever is still in the spool. */
  discard(): Promise<void>;
}

/** Limits of an upload; past any of them it is refused while it streams. */
export interface UploadRules {
  readonly field: FileField;
  readonly maxFileBytes: number;
  /** Maximum bytes of all files in the request together. */
  readonly maxTotalBytes: number;
}

/** Returns the maximum bytes of all files in a request: twice the maximum file size if several files are accepted. */
export const maxTotalBytes = (field: FileField, maxFileBytes: number): number =>
  Math.min(field.max, 2) * maxFileBytes;
