import type {
  FilledArea,
  PageBox,
  Page,
  PageImage,
  PathStep,
  RulingLine,
  Shape,
} from '#src/engines/pdfium/worker/page.ts';
import { boxArea, covered } from '../boxes.ts';

/** Maximum number of fills to check, the largest of the page. */
const maxCovers = 40;
const minCoverAreaPt2 = 2_000;

/** Something that hides what was painted before it. */
interface Cover {
  readonly depth: number;
  hides(x: number, y: number): boolean;
}

/**
 * Removes invisible vector graphics from a page: parts of lines that a later fill hides (a grid below a sheet of
 * paper would strike through text), and broad lines in the color of their background, which web pages use as cell
 * padding.
 */
export function withoutPaintedOver(page: Page): Page {
  const covers = findCovers(page);
  if (covers.length === 0) return page;
  return {
    ...page,
    areas: page.areas.filter((area) => !(area.isLine && isOnItsColour(area, page))),
    rules: page.rules.flatMap((rule) => {
      const above = covers.filter((cover) => cover.depth > (rule.depth ?? Infinity));
      return above.length === 0 ? [rule] : seenParts(rule, above);
    }),
  };
}

/** Whether an area is on top of one of the same color, with no other color between them. */
function isOnItsColour({ box, colour, depth, opacity }: FilledArea, page: Page): boolean {
  if (depth === undefined || opacity !== undefined) return false;
  const below: readonly (FilledArea | Shape | PageImage)[] = [
    ...page.areas,
    ...page.shapes,
    ...page.images,
    ...(page.backdrops ?? []),
  ]
    .filter((one) => one.depth !== undefined && one.depth < depth && covered(box, one.box) > 0.01)
    .sort((one, other) => (other.depth ?? 0) - (one.depth ?? 0));
  const isSame = (one: (typeof below)[number]): boolean =>
    'colour' in one && one.colour === colour && one.opacity === undefined;
  const other = below.findIndex((one) => !isSame(one));
  return below.slice(0, other < 0 ? below.length : other).some((one) => covered(box, one.box) > 0.99);
}

/** Distance between the points of a line to check, in points, and maximum number of them. */
const [stepPt, maxSteps] = [3, 300];

/** Returns the parts of a line that are not hidden. */
function seenParts(rule: RulingLine, covers: readonly Cover[]): RulingLine[] {
  const [from, to] = rule.isHorizontal ? [rule.left, rule.right] : [rule.top, rule.bottom];
  const across = rule.isHorizontal ? (rule.top + rule.bottom) / 2 : (rule.left + rule.right) / 2;
  const count = Math.max(2, Math.min(maxSteps, Math.ceil((to - from) / stepPt)));
  const step = (to - from) / count;
  const isSeen = Array.from({ length: count }, (_, index) => {
    const along = from + (index + 0.5) * step;
    const [x, y] = rule.isHorizontal ? [along, across] : [across, along];
    return !covers.some((cover) => cover.hides(x, y));
  });
  if (!isSeen.includes(false)) return [rule];
  const ends = isSeen.flatMap((seen, index) =>
    seen !== isSeen[index - 1] && (seen || index > 0) ? [index] : [],
  );
  const edges = isSeen.at(-1) ? [...ends, count] : ends;
  return edges.flatMap((start, index) => {
    const end = edges[index + 1];
    if (index % 2 === 1 || end === undefined) return [];
    const [low, high] = [from + start * step, from + end * step];
    return [rule.isHorizontal ? { ...rule, left: low, right: high } : { ...rule, top: low, bottom: high }];
  });
}

function findCovers({ areas, shapes }: Page): Cover[] {
  const full = [
    ...areas.map(({ box, depth, opacity }) => ({ box, depth, opacity, path: undefined })),
    ...shapes.filter(({ fill }) => fill !== undefined),
  ].filter(({ box, opacity }) => opacity === undefined && boxArea(box) > minCoverAreaPt2);
  return full
    .sort((one, other) => boxArea(other.box) - boxArea(one.box))
    .slice(0, maxCovers)
    .flatMap(({ box, depth, path }) =>
      depth === undefined
        ? []
        : [{ depth, hides: path ? hidesBy(path, box) : (x: number, y: number) => isIn(x, y, box) }],
    );
}

const isIn = (x: number, y: number, box: PageBox): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

type Point = readonly [number, number];

function hidesBy(path: Shape['path'], extent: PageBox): Cover['hides'] {
  const outlines = tracePathOutlines(path);
  return (x, y) => isIn(x, y, extent) && isInside([x, y], outlines);
}

/** Returns the corners of a path, with curves reduced to their points. */
function tracePathOutlines(path: readonly PathStep[]): Point[][] {
  const outlines: Point[][] = [];
  for (const step of path) {
    if (step.type === 'move') outlines.push([[step.x, step.y]]);
    else if (step.type === 'line') outlines.at(-1)?.push([step.x, step.y]);
    else if (step.type === 'curve') outlines.at(-1)?.push(...step.points.map(([x, y]): Point => [x, y]));
  }
  return outlines;
}

/** Whether a point is inside outlines, by the even-odd rule. */
function isInside([x, y]: Point, outlines: readonly (readonly Point[])[]): boolean {
  let isOdd = false;
  for (const outline of outlines)
    for (const [index, [ax, ay]] of outline.entries()) {
      const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isOdd = !isOdd;
    }
  return isOdd;
}
