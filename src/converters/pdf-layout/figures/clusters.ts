import type { Box } from '#src/engines/pdf-child/page.ts';

/** Edge of the squares the page is looked at in, in points: boxes in the same or in neighbouring squares are near. */
const squarePt = 4.5;

/**
 * Boxes in groups of those that are near each other, each group with all its members. Takes time by the area of the boxes,
 * not by their pairs: drawings may have thousands of parts.
 */
export function clustersOf(boxes: readonly Box[]): Box[][] {
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
  for (const [index, box] of boxes.entries())
    for (const square of squaresOf(box)) {
      const owner = owners.get(square);
      if (owner === undefined) owners.set(square, index);
      else parents[root(index)] = root(owner);
    }
  const groups = Map.groupBy(boxes.keys(), root);
  return [...groups.values()].map((group) => group.flatMap((index) => boxes[index] ?? []));
}

const perRow = 4096;

/** The squares a box lies in or beside. */
function* squaresOf({ left, top, right, bottom }: Box): Generator<number> {
  const [x0, x1] = [left - squarePt, right + squarePt].map(squareOf);
  const [y0, y1] = [top - squarePt, bottom + squarePt].map(squareOf);
  for (let y = y0 ?? 0; y <= (y1 ?? 0); y += 1)
    for (let x = x0 ?? 0; x <= (x1 ?? 0); x += 1) yield y * perRow + x;
}

const squareOf = (points: number): number => Math.max(0, Math.min(perRow - 1, Math.floor(points / squarePt)));
