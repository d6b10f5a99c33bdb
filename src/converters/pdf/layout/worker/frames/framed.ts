import type { PageBox, Shape } from '#src/engines/pdfium/worker/page.ts';
import type { LayoutBlock } from '../model/blocks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';

/** The blocks of a column with their frames, and the shapes that became frames. */
export interface Framed {
  readonly blocks: readonly LayoutBlock[];
  readonly used: readonly Shape[];
}

/** The parts of a page that the search for frames uses. */
export interface Surroundings {
  readonly page: LaidOutPage;
  /** Shapes that are not part of a frame yet. */
  readonly shapes: readonly Shape[];
  /** The edges that lines along a column may extend to. */
  readonly edges: Pick<PageBox, 'left' | 'right'>;
}
