import type { PageBox, Shape } from '#src/engines/pdfium/worker/page.ts';

/** Returns a rectangle as a shape. */
export function boxShape(box: PageBox, style: Pick<Shape, 'fill' | 'stroke' | 'widthPt'>): Shape {
  const { left, top, right, bottom } = box;
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  const path: Shape['path'] = [
    ...corners.map(([x, y], index) => ({ type: index === 0 ? ('move' as const) : ('line' as const), x, y })),
    { type: 'close' },
  ];
  return { box, ...style, path, depth: 0 };
}
