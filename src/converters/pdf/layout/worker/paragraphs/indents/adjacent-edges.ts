import type { PageBox } from '#src/engines/pdfium/worker/page.ts';
import type { Line } from '../../model/words.ts';
import type { Edges } from './line-space.ts';

/** Minimum number of lines next to an obstacle: the longest of fewer doesn't show where they had to end. */
const minLinesNextToThing = 3;

/**
 * Returns the edges for a line: those of its column, or a nearer right edge where a table or an image is next to it
 * and other lines. `things` are such obstacles, anywhere on the page.
 */
export function limitLineEdges(
  lines: readonly Line[],
  edges: Edges,
  things: readonly PageBox[],
): (line: Line) => Edges {
  const ends = new Map<Line, number>();
  for (const thing of things.filter(({ left }) => left > edges.left && left < edges.right)) {
    const own = lines.filter((line) => !line.isRtl && isLeftOfThing(line, thing));
    if (own.length < minLinesNextToThing) continue;
    const right = Math.max(...own.map((line) => line.box.right));
    for (const line of own) ends.set(line, Math.min(right, ends.get(line) ?? Infinity));
  }
  return (line) => ({ ...edges, right: ends.get(line) ?? edges.right });
}

/** Whether an obstacle is to the right of a line, at its height. */
const isLeftOfThing = ({ box, baseline, sizePt }: Line, thing: PageBox): boolean =>
  thing.left > box.right - 2 && thing.top < baseline + 0.5 * sizePt && thing.bottom > baseline - 2.2 * sizePt;
