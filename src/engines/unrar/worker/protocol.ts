import type { Refusal } from '../../script-response.ts';

/** What the RAR reader is asked for; paths are as it sees them. */
export interface RarRequest {
  readonly input: string;
  readonly password?: string | undefined;
  /** Where contents go, each file under the number of its entry. Left out, they are unpacked and thrown away. */
  readonly folder?: string;
  /** Where the list of entries goes, as JSON. */
  readonly list?: string;
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/** An entry of a RAR archive. */
export interface RarEntry {
  readonly name: string;
  readonly type: 'file' | 'folder' | 'link';
  readonly sizeBytes: number;
  /** `YYYY-MM-DDTHH:MM:SS.000`, to two seconds. */
  readonly time: string;
  readonly isEncrypted: boolean;
}

/** What the reader prints. */
export type RarResponse = { readonly entries: number } | Refusal;
