import type { PageBox } from '#src/engines/pdfium/worker/page.ts';

/** Side of a grid square, in points: boxes in the same or in neighboring squares are near each other. */
const squarePt = 4.5;

/**
 * Groups boxes that are near each other; every box is in exactly one group. The time depends on the area of the
 * boxes, not on the number of pairs: vector graphics may have thousands of parts.
 */
export function clusterNearBoxes(boxes: readonly PageBox[]): PageBox[][] {
  const parents = boxes.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while ((parents[at] ?? at) !== at) {
      parents[at] = parents[parents[at] ?? at] ?? at;
      at = parents[at] ?? at;
    }
    return at;
  };
  const owners = new Map<number, number>();
  const settle = (square: number, index: number) => {
    const owner = owners.get(square);
    if (owner === undefined) owners.set(square, index);
    else if (owner !== index) parents[root(index)] = root(owner);
  };
  for (const [index, box] of boxes.entries()) {
    const { x0, y0, x1, y1 } = boxGridSquares(box);
    for (let y = y0; y <= y1; y += 1) for (let x = x0; x <= x1; x += 1) settle(y * perRow + x, index);
  }
  const groups = Map.groupBy(boxes.keys(), root);
  return [...groups.values()].map((group) => group.flatMap((index) => boxes[index] ?? []));
}

const perRow = 4096;

/** Returns the squares that a box is in or next to. */
const boxGridSquares = ({ left, top, right, bottom }: PageBox) => ({
  x0: toGridSquare(left - squarePt),
  y0: toGridSquare(top - squarePt),
  x1: toGridSquare(right + squarePt),
  y1: toGridSquare(bottom + squarePt),
});

const toGridSquare = (points: number): number =>
  Math.max(0, Math.min(perRow - 1, Math.floor(points / squarePt)));
