import type { Frame } from './frame.ts';
import type { Library } from './library.ts';
import { apply, type Matrix } from './matrix.ts';
import type { PathStep } from './page.ts';
import type { Point } from './paths.ts';

const segmentKinds = { line: 0, curve: 1, move: 2 } as const;
/** Segments of one path that are read. */
export const mostSegments = 20_000;

/** The steps of a path on the page as it is shown; `at` gives its segments. */
export function readSteps(
  { call, scratch, float }: Library,
  segments: number,
  at: (index: number) => number,
  matrix: Matrix,
  frame: Frame,
): PathStep[] {
  const steps: PathStep[] = [];
  let curve: Point[] = [];
  const count = Math.min(segments, mostSegments);
  for (let index = 0; index < count; index += 1) {
    const segment = at(index);
    const kind = call.FPDFPathSegment_GetType(segment);
    call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const [x, y] = frame.point(...apply(matrix, float(scratch), float(scratch + 4)));
    if (kind === segmentKinds.curve) {
      curve.push([x, y]);
      if (curve.length === 3) {
        steps.push({ kind: 'curve', points: curve });
        curve = [];
      }
    } else steps.push({ kind: kind === segmentKinds.move ? 'move' : 'line', x, y });
    if (call.FPDFPathSegment_GetClose(segment)) steps.push({ kind: 'close' });
  }
  return steps;
}
