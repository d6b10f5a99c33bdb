import type { PageViewport } from '../frame.ts';
import type { Library } from '../library.ts';
import { apply, type Matrix } from '../matrix.ts';
import type { PathStep } from '../page.ts';
import type { Point } from './paths.ts';

const segmentTypes = { line: 0, curve: 1, move: 2 } as const;
/** Maximum number of path segments to read. */
export const maxPathSegments = 20_000;

/** Reads the steps of a path in the coordinates of the displayed page; `at` returns its segments. */
export function readSteps(
  { call, scratch, float }: Library,
  segments: number,
  at: (index: number) => number,
  matrix: Matrix,
  frame: PageViewport,
): PathStep[] {
  const steps: PathStep[] = [];
  let curve: Point[] = [];
  const count = Math.min(segments, maxPathSegments);
  for (let index = 0; index < count; index += 1) {
    const segment = at(index);
    const type = call.FPDFPathSegment_GetType(segment);
    call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const [x, y] = frame.point(...apply(matrix, float(scratch), float(scratch + 4)));
    if (type === segmentTypes.curve) {
      curve.push([x, y]);
      if (curve.length === 3) {
        steps.push({ type: 'curve', points: curve });
        curve = [];
      }
    } else steps.push({ type: type === segmentTypes.move ? 'move' : 'line', x, y });
    if (call.FPDFPathSegment_GetClose(segment)) steps.push({ type: 'close' });
  }
  return steps;
}
