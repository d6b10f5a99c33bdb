import type { PageBox, Shape } from '#src/engines/pdfium/worker/page.ts';
import type { LayoutBlock, LaidOutPage } from '../model.ts';

/** The blocks of a column with their frames, and the shapes that became them. */
export interface Framed {
  readonly blocks: readonly LayoutBlock[];
  readonly used: readonly Shape[];
}

/** What of a page frames are looked for with. */
export interface Surroundings {
  readonly page: LaidOutPage;
  /** Shapes that are no frame so far. */
  readonly shapes: readonly Shape[];
  /** The edges that lines along a column may reach to. */
  readonly edges: Pick<PageBox, 'left' | 'right'>;
}
