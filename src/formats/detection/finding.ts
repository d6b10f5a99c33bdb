import type { Window } from './window.ts';

/** What a look at a file has found. */
export interface Finding {
  /** Id as in the table of formats, or as it would be if the format had a row. */
  readonly id: string;
  /** What the content is, as the end of "its content is ...". */
  readonly label: string;
  /** Ids of further formats of which the file is a valid one as well, e.g. any DOCX is a ZIP. */
  readonly also?: readonly string[];
  /** Plain text or markup: what it is can only be told by its words. */
  readonly isText?: boolean;
  /** The content is there but encrypted. */
  readonly locked?: boolean;
}

/** One way of looking. `ending` is the lower-case ending of the file's name, for what the bytes leave open. */
export type FormatProbe = (
  window: Window,
  extension: string,
) => Finding | undefined | Promise<Finding | undefined>;
