import type { PageBox } from '#src/engines/pdfium/worker/page.ts';
import type { Line } from '../../model.ts';
import type { Edges } from './line-space.ts';

/** Of fewer lines beside a thing the longest does not show where they had to end. */
const minLinesNextToThing = 3;

/**
 * The edges a line had: those of its column, or nearer on the right where a table or a picture stands beside it and other
 * lines. `things` are such, anywhere on the page.
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

/** Whether a thing stands right of a line, at its height. */
const isLeftOfThing = ({ box, baseline, sizePt }: Line, thing: PageBox): boolean =>
  thing.left > box.right - 2 && thing.top < baseline + 0.5 * sizePt && thing.bottom > baseline - 2.2 * sizePt;
