import type { Box, Shape } from '#src/engines/pdf-child/page.ts';
import type { Block, PageLayout } from '../model.ts';

/** The blocks of a column with their frames, and the shapes that became them. */
export interface Framed {
  readonly blocks: readonly Block[];
  readonly used: readonly Shape[];
}

/** What of a page frames are looked for with. */
export interface Surroundings {
  readonly page: PageLayout;
  /** Shapes that are no frame so far. */
  readonly shapes: readonly Shape[];
  /** The edges that lines along a column may reach to. */
  readonly edges: Pick<Box, 'left' | 'right'>;
}
