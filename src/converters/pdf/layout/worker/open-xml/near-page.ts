import type { Shape } from '#src/engines/pdfium/worker/page.ts';

/** Limits of office programs, in points: maximum line width, and maximum distance of a shape from its page. */
const [maxLineWidthPt, furthestPt] = [1584, 1584];

/**
 * Limits the distance of a shape's points from its page to what office programs support: they reject a document with
 * a shape beyond it. Lines and rectangles look the same on the page.
 */
export function nearPage(
  shape: Shape,
  { widthPt, heightPt }: { readonly widthPt: number; readonly heightPt: number },
): Shape {
  const x = (value: number) => Math.min(widthPt + furthestPt, Math.max(-furthestPt, value));
  const y = (value: number) => Math.min(heightPt + furthestPt, Math.max(-furthestPt, value));
  const { box } = shape;
  const near = { left: x(box.left), right: x(box.right), top: y(box.top), bottom: y(box.bottom) };
  const width = Math.min(maxLineWidthPt, shape.widthPt);
  const isNear =
    width === shape.widthPt &&
    (['left', 'right', 'top', 'bottom'] as const).every((side) => near[side] === box[side]);
  if (isNear) return shape;
  const path = shape.path.map((step) => {
    if (step.type === 'close') return step;
    if (step.type === 'curve')
      return { ...step, points: step.points.map(([px, py]) => [x(px), y(py)] as const) };
    return { ...step, x: x(step.x), y: y(step.y) };
  });
  return { ...shape, box: near, widthPt: width, path };
}
