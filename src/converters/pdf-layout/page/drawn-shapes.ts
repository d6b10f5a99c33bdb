import type { Area, Box, Rule, Shape } from '#src/engines/pdf-child/page.ts';

/** A filled rectangle as a shape. */
export const shapeOfArea = ({ box, colour, depth, opacity }: Area): Shape => ({
  box,
  depth,
  opacity,
  fill: colour,
  stroke: undefined,
  widthPt: 0,
  path: rectangle(box),
});

/** A line as a shape. */
export const shapeOfRule = (rule: Rule): Shape => {
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
      { kind: 'move', x: box.left, y: box.top },
      { kind: 'line', x: box.right, y: box.bottom },
    ],
  };
};

const rectangle = (box: Box): Shape['path'] => [
  { kind: 'move', x: box.left, y: box.top },
  { kind: 'line', x: box.right, y: box.top },
  { kind: 'line', x: box.right, y: box.bottom },
  { kind: 'line', x: box.left, y: box.bottom },
  { kind: 'close' },
];
