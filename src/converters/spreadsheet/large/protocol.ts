import type { Refusal } from '#src/engines/script-response.ts';

/** A large table in plain text (UTF-8) that is to become a workbook; paths are as the program sees them. */
export interface LargeTableRequest {
  readonly input: string;
  readonly output: string;
  readonly separator: string;
  readonly hasDecimalComma: boolean;
  readonly hasHeadings: boolean;
  /** Columns, from 1, whose cells are kept letter by letter. */
  readonly textColumns: readonly number[];
  /** Name of the sheet. */
  readonly name: string;
}

/** Whether the workbook was written: not where a cell is of a kind that only LibreOffice tells. */
export type LargeTableResponse = { readonly isWritten: boolean } | Refusal;
