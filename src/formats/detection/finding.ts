import type { Window } from './window.ts';

/** The result of a format probe. */
export interface Finding {
  /** ID in the format table, or the ID the format would have if it were in the table. */
  readonly id: string;
  /** Description that completes "its content is ...". */
  readonly label: string;
  /** IDs of other formats in which the file is also valid, e.g. any DOCX is a ZIP. */
  readonly also?: readonly string[];
  /** Whether it is plain text or markup, whose format can only be determined from its words. */
  readonly isText?: boolean;
  /** Whether the content is encrypted. */
  readonly locked?: boolean;
}

/** A detection method. `ending` is the file's extension in lower case, for what the bytes leave open. */
export type FormatProbe = (
  window: Window,
  extension: string,
) => Finding | undefined | Promise<Finding | undefined>;
