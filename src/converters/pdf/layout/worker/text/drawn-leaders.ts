import type { FilledArea, PageBox, Shape } from '#src/engines/pdfium/worker/page.ts';
import { around, boxHeight, boxWidth } from '../boxes.ts';
import type { Word } from '../model/words.ts';

/** Words, with drawn dot leaders added as text, and the remaining graphics. */
export interface WithLeaders {
  readonly words: readonly Word[];
  readonly areas: readonly FilledArea[];
  readonly shapes: readonly Shape[];
}

type Drawn = FilledArea | Shape;

const [maxDotPt, farthestPt, minDots, maxRows] = [2.2, 9, 6, 1_000];
/** Maximum distance of a dot leader from the words at its ends, in multiples of the font size. */
const maxLeaderGap = 3;

/**
 * Converts drawn rows of dots that lead from one word of a line to another, as in a menu or a table of contents, into
 * text.
 */
export function findDrawnLeaders(
  words: readonly Word[],
  areas: readonly FilledArea[],
  shapes: readonly Shape[],
): WithLeaders {
  const used = new Set<Drawn>();
  const leaders = rowsOfDots([...areas, ...shapes])
    .slice(0, maxRows)
    .flatMap((dots) => {
      const leader = leaderAt(around(dots.map(({ box }) => box)), words);
      if (leader) for (const dot of dots) used.add(dot);
      return leader ?? [];
    });
  if (leaders.length === 0) return { words, areas, shapes };
  return {
    words: [...words, ...leaders],
    areas: areas.filter((area) => !used.has(area)),
    shapes: shapes.filter((shape) => !used.has(shape)),
  };
}

/** Groups dots at the same height that closely follow each other from left to right. */
function rowsOfDots(drawn: readonly Drawn[]): Drawn[][] {
  const dots = drawn.filter(({ box }) => boxWidth(box) < maxDotPt && boxHeight(box) < maxDotPt);
  const rows: Drawn[][] = [];
  const sorted = dots.toSorted(
    (one, other) => Math.round(one.box.top) - Math.round(other.box.top) || one.box.left - other.box.left,
  );
  for (const dot of sorted) {
    const before = rows.at(-1)?.at(-1);
    const isNext =
      before !== undefined &&
      Math.abs(before.box.top - dot.box.top) < 0.6 &&
      dot.box.left - before.box.right < farthestPt;
    if (isNext) rows.at(-1)?.push(dot);
    else rows.push([dot]);
  }
  return rows.filter((row) => row.length >= minDots);
}

/** Returns the dots as a word of the line, if there are words at both ends. */
function leaderAt(box: PageBox, words: readonly Word[]): Word | undefined {
  const isLevel = ({ baseline, sizePt }: Word) =>
    box.top > baseline - 0.5 * sizePt && box.bottom < baseline + 0.4 * sizePt;
  const isNear = (gap: number, { sizePt }: Word) => gap > -2 && gap < maxLeaderGap * sizePt;
  const before = words.find((word) => isLevel(word) && isNear(box.left - word.box.right, word));
  const after = words.find((word) => isLevel(word) && isNear(word.box.left - box.right, word));
  const [run] = before?.runs ?? [];
  if (!before || !after || !run) return undefined;
  const { baseline, sizePt, isRtl } = before;
  return {
    box: { ...before.box, left: box.left, right: box.right },
    baseline,
    sizePt,
    isRtl,
    text: '....',
    runs: [{ text: '....', style: run.style }],
  };
}
