import type { PageBox, TaggedBlock } from '#src/engines/pdfium/worker/page.ts';
import type { TextRun, DropCap } from './blocks.ts';

/** A word on the page; its runs are in reading order. */
export interface Word {
  readonly box: PageBox;
  readonly baseline: number;
  readonly sizePt: number;
  readonly text: string;
  readonly runs: readonly TextRun[];
  readonly isRtl: boolean;
  /** Set where a dot leader precedes the word. */
  readonly isLed?: boolean;
  /** The drop cap before it, which is not part of its text. */
  readonly dropCap?: DropCap;
  /** The element it belongs to in a tagged file. */
  readonly part?: TaggedBlock | undefined;
}

/** Words on one baseline of one column. */
export interface Line {
  readonly box: PageBox;
  readonly baseline: number;
  readonly sizePt: number;
  /** In reading order. */
  readonly words: readonly Word[];
  readonly isRtl: boolean;
}
