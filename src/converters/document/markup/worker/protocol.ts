import type { Refusal } from '#src/engines/script-response.ts';
import type { EpubFacts } from '../../epub/writer.ts';
import type { FlowFacts } from '../../flowing/flowing-text.ts';
import type { MarkdownFacts } from '../../markdown/gathered.ts';

/** Request to the markup program; paths are as it sees them. */
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
  /** Used if the document has no title. */
  readonly title: string;
}

/** What the markup program reports about its output. */
export interface MarkupFacts {
  /** Whether the page refers to external images, styles or frames; irrelevant for EPUB and Markdown. */
  readonly refersOutside: boolean;
  /** For `page`: whether comments of table cells were left out. */
  readonly hasComments?: boolean;
  /** For `markdown`: whether formulas are shown as source. */
  readonly hasFormulas?: boolean;
  /** For `words`: whether the text has notes, which are now at its end. */
  readonly hasNotes?: boolean;
  /** For `page` and `words`: whether hidden text was left out. */
  readonly hasHidden?: boolean;
  /** For `words`: whether tracked changes were accepted. */
  readonly hasChanges?: boolean;
  /** For `shown`: what was left out. */
  readonly flow?: FlowFacts;
  /** For `to-markdown`: what Markdown doesn't show as in the source. */
  readonly losses?: MarkdownFacts;
  /** For `to-epub`: what was moved or left out. */
  readonly epub?: EpubFacts;
}

/** Response of the markup program: these facts, or why there is no output. */
export type MarkupResponse = MarkupFacts | Refusal;
