import type { FilledArea, PageBox, Page } from '#src/engines/pdfium/worker/page.ts';
import { covered } from '../../boxes.ts';

const white = 'ffffff';

/** Returns the color behind a cell; white only if it hides another color or an image. */
export function findCellFill(box: PageBox, page: Page): string | undefined {
  const area = page.areas.findLast((one) => covered(box, one.box) > 0.7);
  if (area && isPaintedOver(area, box, page)) return undefined;
  if (area?.colour !== white) return area?.colour;
  const { depth = 0 } = area;
  const painted = [
    ...page.areas.filter(({ colour }) => colour !== white),
    ...page.shapes.filter(({ fill }) => fill !== undefined && fill !== white),
    ...page.images,
    ...(page.backdrops ?? []),
  ];
  const hides = painted.some((one) => (one.depth ?? 0) < depth && covered(box, one.box) > 0.9);
  return hides ? white : undefined;
}

/** Whether a rounded card is between an area and a cell or table. The card is what is visible, and it stays a shape. */
export const isPaintedOver = (
  { depth = 0 }: FilledArea,
  box: PageBox,
  { shapes }: Pick<Page, 'shapes'>,
): boolean =>
  shapes.some(
    (shape) =>
      shape.fill !== undefined &&
      shape.opacity === undefined &&
      (shape.depth ?? 0) > depth &&
      covered(box, shape.box) > 0.99,
  );
