import type { Refusal } from '#src/engines/script-response.ts';
import type { EpubFacts } from '../epub/writer.ts';
import type { FlowFacts } from '../flowing/flowing-text.ts';
import type { MarkdownFacts } from '../markdown/gathered.ts';

/** What the markup program is asked for; paths are as it sees them. */
export interface MarkupRequest {
  readonly type:
    | 'markdown'
    | 'epub'
    | 'page'
    | 'page-words'
    | 'page-markdown'
    | 'words'
    | 'to-markdown'
    | 'to-epub'
    | 'text-to-epub'
    | 'shown';
  readonly input: string;
  readonly output: string;
  /** Used where the document names itself not. */
  readonly title: string;
}

/** What it tells of what it wrote. */
export interface MarkupFacts {
  /** Whether the page refers to pictures, styles or frames outside itself; those of books and Markdown are no matter here. */
  readonly refersOutside: boolean;
  /** Of `page`: whether comments of table cells were left out. */
  readonly hasComments?: boolean;
  /** Of `markdown`: whether formulas are shown as they are written. */
  readonly hasFormulas?: boolean;
  /** Of `words`: whether the text has notes, which now stand at its end. */
  readonly hasNotes?: boolean;
  /** Of `page` and `words`: whether hidden text was left out. */
  readonly hasHidden?: boolean;
  /** Of `words`: whether tracked changes were accepted. */
  readonly hasChanges?: boolean;
  /** Of `shown`: what is not in it. */
  readonly flow?: FlowFacts;
  /** Of `to-markdown`: what Markdown does not show as it is. */
  readonly losses?: MarkdownFacts;
  /** Of `to-epub`: what is in another place or not in it at all. */
  readonly epub?: EpubFacts;
}

/** What it prints: that, or why there is no page. */
export type MarkupResponse = MarkupFacts | Refusal;
