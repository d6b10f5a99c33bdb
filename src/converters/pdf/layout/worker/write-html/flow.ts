import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { LayoutBlock, Footnote } from '../model/blocks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';
import { joinBroken, type JoinedPage } from '../flow/join-broken.ts';
import { joinTables } from '../flow/join-tables.ts';
import { withFrames } from '../frames/with-frames.ts';
import { withPlainCaps } from '../open-xml/drop-caps.ts';
import { withImagesInFlow } from './position-images.ts';

/** A document as one continuous text without pages. */
export interface Flow {
  readonly blocks: readonly LayoutBlock[];
  /** Its footnotes by number. */
  readonly notes: ReadonlyMap<number, Footnote>;
}

/**
 * Returns the text of pages in reading order: text continued across columns and pages is rejoined, and images are
 * between the paragraphs next to them. Headers, footers, background graphics and invisible text are left out. Throws
 * `no-content` if nothing remains.
 */
export function flowOfPages(pages: readonly LaidOutPage[]): Flow {
  const always = () => true;
  const joined = joinBroken(joinTables(withImagesInFlow(withFrames(withPlainCaps(pages))), always), always);
  const notes = pages.flatMap((page) =>
    page.footnotes.map((footnote) => [footnote.number, footnote] as const),
  );
  const blocks = joined.flatMap(listJoinedBlocks);
  if (blocks.length === 0) throw new Fault('no-content', { missing: phrase('no text') });
  return { blocks, notes: new Map(notes) };
}

const listJoinedBlocks = (page: JoinedPage): LayoutBlock[] => [
  ...page.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks)),
  ...page.loose.flatMap((loose) => loose.blocks),
];
