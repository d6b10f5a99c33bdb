import type { Note } from '#src/contract/messages/notes.ts';
import type { Refusal } from '#src/engines/script-response.ts';
import type { DataFormat } from '../data.ts';

/** A request to the data program. Paths are as the program sees them. */
export interface DataRequest {
  readonly from: DataFormat | 'csv';
  readonly to: DataFormat | 'csv';
  readonly input: string;
  readonly output: string;
  /** Cell separator of the table that is read or, if none is, of the table that is written. */
  readonly separator: string;
  /** Whether the first row of the table that is read contains the column names. */
  readonly hasNames: boolean;
  /** Whether all text of that table is quoted, which distinguishes it from numbers. */
  readonly hasQuotedText?: boolean;
}

/** The program's output: warnings for the visitor, or the reason why there is no result. */
export type DataResponse = { readonly notes: readonly Note[] } | Refusal;
