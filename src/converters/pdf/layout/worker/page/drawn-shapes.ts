import type { FilledArea, PageBox, RulingLine, Shape } from '#src/engines/pdfium/worker/page.ts';

/** Returns a filled rectangle as a shape. */
export const shapeOfArea = ({ box, colour, depth, opacity }: FilledArea): Shape => ({
  box,
  depth,
  opacity,
  fill: colour,
  stroke: undefined,
  widthPt: 0,
  path: rectangle(box),
});

/** Returns a line as a shape. */
export const shapeOfRule = (rule: RulingLine): Shape => {
  const flat = rule.isHorizontal
    ? { ...rule, top: (rule.top + rule.bottom) / 2, bottom: (rule.top + rule.bottom) / 2 }
    : { ...rule, left: (rule.left + rule.right) / 2, right: (rule.left + rule.right) / 2 };
  const box = { left: flat.left, top: flat.top, right: flat.right, bottom: flat.bottom };
  return {
    box,
    depth: rule.depth,
    opacity: rule.opacity,
    fill: undefined,
    stroke: rule.colour,
    widthPt: rule.widthPt,
    path: [
      { type: 'move', x: box.left, y: box.top },
      { type: 'line', x: box.right, y: box.bottom },
    ],
  };
};

const rectangle = (box: PageBox): Shape['path'] => [
  { type: 'move', x: box.left, y: box.top },
  { type: 'line', x: box.right, y: box.top },
  { type: 'line', x: box.right, y: box.bottom },
  { type: 'line', x: box.left, y: box.bottom },
  { type: 'close' },
];
