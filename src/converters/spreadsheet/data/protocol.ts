import type { Refusal } from '#src/engines/script-response.ts';
import type { DataFormat } from './data.ts';

/** What the data program is asked for; paths are as it sees them. */
export interface DataRequest {
  readonly from: DataFormat | 'csv';
  readonly to: DataFormat | 'csv';
  readonly input: string;
  readonly output: string;
  /** What parts the cells of a table: of the one that is read, or else of the one that is written. */
  readonly separator: string;
  /** Whether the first row of a table that is read names its columns. */
  readonly hasNames: boolean;
  /** Whether all text of that table stands in quotes, which tells it from numbers. */
  readonly hasQuotedText?: boolean;
}

/** What it prints: notes for the visitor, or why there is nothing. */
export type DataResponse = { readonly notes: readonly string[] } | Refusal;
