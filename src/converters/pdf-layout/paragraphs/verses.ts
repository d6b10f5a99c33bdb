import type { Line } from '../model.ts';
import { endsFull } from './goes-on.ts';
import { startsWithMark } from './line-marks.ts';
import type { Edges } from './line-room.ts';
import { areLevel } from './set-in.ts';

/** Lines that their writer ended are so many at least, and make up more than this part of their block. */
const [fewestBroken, leastShare] = [2, 0.5];
/** Lines of one block stand no farther apart than those of a text, but for this. */
const farther = 1.25;

/**
 * The lines of blocks whose lines their writer ended, such as verses and addresses: most of them end within a sentence
 * though the first word of the next would have had room. What such a line is followed by is never its rest, however full
 * it is. `pitch` is the usual distance of lines as a part of the letter size.
 */
export function findVerses(
  lines: readonly Line[],
  edgesOf: (line: Line) => Edges,
  pitch: number,
): ReadonlySet<Line> {
  const ends = blocksOf(lines, pitch).map((block) => ({ block, ...endsIn(block, edgesOf) }));
  const broken = ends.reduce((sum, one) => sum + one.broken, 0);
  const counted = ends.reduce((sum, one) => sum + one.counted, 0);
  const isAllVerse = broken > fewestBroken && broken > leastShare * counted;
  const verses = ends.filter(
    (one) => isAllVerse || (one.broken >= fewestBroken && one.broken > leastShare * one.counted),
  );
  return new Set(verses.flatMap(({ block }) => block));
}

/** Lines of one size that follow each other closely. */
function blocksOf(lines: readonly Line[], pitch: number): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const before = blocks.at(-1)?.at(-1);
    const gap = before ? (line.baseline - before.baseline) / line.sizePt : Infinity;
    const isNext =
      before !== undefined && gap < farther * pitch && Math.abs(before.sizePt - line.sizePt) < 0.5;
    if (isNext) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** How many lines of a block end within a sentence, and how many of those leave room for what comes next. */
function endsIn(block: readonly Line[], edgesOf: (line: Line) => Edges): { broken: number; counted: number } {
  let [broken, counted] = [0, 0];
  for (const [index, line] of block.entries()) {
    const next = block[index + 1];
    if (!next || endsSentence(line) || startsWithMark(next)) continue;
    counted += 1;
    if (!endsFull(line, next, edgesOf(line)) && !areLevel(line, next)) broken += 1;
  }
  return { broken, counted };
}

const endsSentence = (line: Line): boolean =>
  /[.!?:。！？।؟][”"’')\]»]*$|[\u00ad-]$/u.test(line.words.at(-1)?.text ?? '');
