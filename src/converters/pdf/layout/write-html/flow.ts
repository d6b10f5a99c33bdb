import { Fault } from '#src/contract/faults.ts';
import type { LayoutBlock, Footnote, LaidOutPage } from '../model.ts';
import { joinBroken, type JoinedPage } from '../flow/join-broken.ts';
import { joinTables } from '../flow/join-tables.ts';
import { withFrames } from '../frames/with-frames.ts';
import { withPlainCaps } from '../open-xml/drop-caps.ts';
import { withImagesInFlow } from './position-images.ts';

/** A document as one text from beginning to end, without pages. */
export interface Flow {
  readonly blocks: readonly LayoutBlock[];
  /** Its footnotes by their numbers. */
  readonly notes: ReadonlyMap<number, Footnote>;
}

/**
 * The text of pages in reading order: what goes on over columns and pages is whole again, pictures stand between the
 * paragraphs they stand beside. Running lines, drawings behind the text and what nobody sees are left out. Throws
 * `no-content` where nothing else is on the pages.
 */
export function flowOfPages(pages: readonly LaidOutPage[]): Flow {
  const always = () => true;
  const joined = joinBroken(joinTables(withImagesInFlow(withFrames(withPlainCaps(pages))), always), always);
  const notes = pages.flatMap((page) =>
    page.footnotes.map((footnote) => [footnote.number, footnote] as const),
  );
  const blocks = joined.flatMap(listJoinedBlocks);
  if (blocks.length === 0) throw new Fault('no-content', { what: 'text' });
  return { blocks, notes: new Map(notes) };
}

const listJoinedBlocks = (page: JoinedPage): LayoutBlock[] => [
  ...page.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks)),
  ...page.loose.flatMap((loose) => loose.blocks),
];
