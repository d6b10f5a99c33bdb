import type { Shape } from '#src/engines/pdfium/worker/page.ts';

/** Lengths office programs hold, in points: lines no wider, and no shape further off its page than this. */
const [maxLineWidthPt, furthestPt] = [1584, 1584];

/**
 * A shape whose points are no further off its page than office programs can count: they refuse a document with a shape
 * beyond. Lines and rectangles look the same on the page.
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
