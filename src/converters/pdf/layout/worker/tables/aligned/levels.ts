import type { FilledArea, PageBox, RulingLine } from '#src/engines/pdfium/worker/page.ts';
import { boxHeight, boxWidth } from '../../boxes.ts';

/** A line across the full width of a table. */
export interface HorizontalLine {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

const maxLevelLines = 2_000;
/** Maximum difference between the ends of lines of one table. */
const nearPt = 4;

/**
 * Groups horizontal lines whose ends are aligned, two or more per group, top first. Edges of stripes count as lines.
 */
export function findLevels(rules: readonly RulingLine[], areas: readonly FilledArea[]): HorizontalLine[][] {
  const flat = rules.filter((rule) => rule.isHorizontal).slice(0, maxLevelLines);
  const stripes = findStripes(areas).flatMap((box) => [
    { ...box, bottom: box.top },
    { ...box, top: box.bottom },
  ]);
  const lines = [...joined(flat), ...stripes]
    .filter((line) => boxWidth(line) > 60)
    .map((line): HorizontalLine => ({ y: (line.top + line.bottom) / 2, left: line.left, right: line.right }));
  const groups: HorizontalLine[][] = [];
  for (const line of lines.toSorted((one, other) => one.y - other.y)) {
    const group = groups.find(([first]) => first !== undefined && isAlike(first, line));
    const last = group?.at(-1);
    if (!group || !last) groups.push([line]);
    else if (line.y - last.y > 2.5) group.push(line);
  }
  return groups.filter((group) => group.length > 1);
}

const isAlike = (one: HorizontalLine, other: HorizontalLine): boolean =>
  Math.abs(one.left - other.left) < nearPt && Math.abs(one.right - other.right) < nearPt;

/** Merges boxes of the same height that are side by side. */
function joined(boxes: readonly PageBox[]): PageBox[] {
  const lines: { left: number; right: number; top: number; bottom: number }[] = [];
  const sorted = boxes.toSorted(
    (one, other) => Math.round(one.top) - Math.round(other.top) || one.left - other.left,
  );
  for (const { left, right, top, bottom } of sorted) {
    const line = lines.findLast(
      (one) =>
        Math.abs(one.top - top) < 1.2 &&
        Math.abs(one.bottom - bottom) < 1.2 &&
        left <= one.right + 3 &&
        right >= one.left - 3,
    );
    if (line) {
      line.left = Math.min(line.left, left);
      line.right = Math.max(line.right, right);
    } else lines.push({ left, right, top, bottom });
  }
  return lines;
}

/** Finds shaded rows a few text lines high, with white or other rows between them. */
function findStripes(areas: readonly FilledArea[]): PageBox[] {
  const low = areas
    .filter(({ box, colour }) => boxHeight(box) > 7 && boxHeight(box) < 80 && colour !== 'ffffff')
    .map((area) => area.box)
    .slice(0, maxLevelLines);
  const rows = joined(low).filter((box) => boxWidth(box) > 100);
  return rows.filter((box) =>
    rows.some(
      (other) =>
        other !== box &&
        isAlike({ ...box, y: 0 }, { ...other, y: 0 }) &&
        Math.max(box.top - other.bottom, other.top - box.bottom) < 5 * boxHeight(box),
    ),
  );
}
