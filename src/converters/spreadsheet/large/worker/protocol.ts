import type { Refusal } from '#src/engines/script-response.ts';

/** A large plain-text table (UTF-8) to convert to a workbook. Paths are as the program sees them. */
export interface LargeTableRequest {
  readonly input: string;
  readonly output: string;
  readonly separator: string;
  readonly hasDecimalComma: boolean;
  readonly hasHeadings: boolean;
  /** Columns, from 1, whose cells are kept verbatim. */
  readonly textColumns: readonly number[];
  /** Sheet name. */
  readonly name: string;
}

/** Whether the workbook was written. False if only LibreOffice can determine the type of a cell. */
export type LargeTableResponse = { readonly isWritten: boolean } | Refusal;
