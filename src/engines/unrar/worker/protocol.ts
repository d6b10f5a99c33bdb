import type { Refusal } from '../../script-response.ts';

/** A request to the RAR reader; paths are as the reader sees them. */
export interface RarRequest {
  readonly input: string;
  readonly password?: string | undefined;
  /**
   * Folder for the contents, each file named by the number of its entry. If omitted, contents are unpacked and
   * discarded.
   */
  readonly folder?: string;
  /** File for the list of entries, as JSON. */
  readonly list?: string;
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/** An entry of a RAR archive. */
export interface RarEntry {
  readonly name: string;
  readonly type: 'file' | 'folder' | 'link';
  readonly sizeBytes: number;
  /** `YYYY-MM-DDTHH:MM:SS.000`, with a resolution of two seconds. */
  readonly time: string;
  readonly isEncrypted: boolean;
}

/** What the reader prints. */
export type RarResponse = { readonly entries: number } | Refusal;
