import type { Box, Page } from '#src/engines/pdf-child/page.ts';
import { covered } from '../boxes.ts';

const white = 'ffffff';

/** The colour behind a cell; white only where it hides another colour or a picture. */
export function fillOf(box: Box, page: Page): string | undefined {
  const area = page.areas.findLast((one) => covered(box, one.box) > 0.7);
  if (area?.colour !== white) return area?.colour;
  const { depth = 0 } = area;
  const painted = [
    ...page.areas.filter(({ colour }) => colour !== white),
    ...page.shapes.filter(({ fill }) => fill !== undefined && fill !== white),
    ...page.pictures,
    ...(page.backdrops ?? []),
  ];
  const hides = painted.some((one) => (one.depth ?? 0) < depth && covered(box, one.box) > 0.9);
  return hides ? white : undefined;
}
