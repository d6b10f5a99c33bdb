import type { Line } from '../../model/words.ts';
import type { Edges } from '../indents/line-space.ts';
import { boxWidth } from '../../boxes.ts';
import { startsWithMark } from '../lists/line-markers.ts';
import { isStanza } from './stanzas.ts';

/** Minimum number of lines ended by their author, and the share of their block that they must exceed. */
const [minBroken, minShare] = [2, 0.5];
/** The same for all blocks of a column together. */
const [minOfAll, minShareOfAll] = [4, 0.4];
/** A stanza is also verse if it has at least this many lines and none reaches the end of the column. */
const minShortLines = 3;
/** Maximum line width of a block among verses, as a multiple of that of the others. */
const maxVerseWidthRatio = 1.15;
/**
 * Maximum line pitch of a block, as a multiple of the text's pitch, and maximum difference between the starts, ends
 * or centers of its lines, as a share of the font size.
 */
const [farther, near] = [1.25, 0.1];

/**
 * Finds the lines of blocks whose lines were ended by their author, such as verses and addresses: most of them end
 * within a sentence although the first word of the next line would have fit within the width of the longest one. What
 * follows such a line never continues it, however full it is. Returns each line with the block it belongs to.
 * `edgesOf` returns the edges of a line; `pitch` is the usual line pitch as a multiple of the font size.
 */
export function findVerses(
  lines: readonly Line[],
  edgesOf: (line: Line) => Edges,
  pitch: number,
): ReadonlyMap<Line, readonly Line[]> {
  const blocks = groupVerseBlocks(lines, pitch);
  const ends = blocks.map((block) => ({ block, ...endsIn(block, edgesOf) }));
  const areVerses = (one: Ends & { readonly block: readonly Line[] }) =>
    (one.broken >= minBroken && isMostly(one)) || areShort(one.block, edgesOf);
  const sure = ends.filter(areVerses);
  const broken = ends.reduce((sum, one) => sum + one.broken, 0);
  const counted = ends.reduce((sum, one) => sum + one.counted, 0);
  const isMajority = broken >= minOfAll && broken > minShareOfAll * counted;
  const maxWidth = Math.max(
    ...ends.flatMap(({ block, broken: own }) => (own > 0 ? listLineWidths(block) : [])),
  );
  const isAsNarrow = (block: readonly Line[]) =>
    block.length > minBroken && Math.max(...listLineWidths(block)) < maxVerseWidthRatio * maxWidth;
  const verses = ends.filter(
    (one) =>
      (isMajority && (one.broken > 0 || isAsNarrow(one.block))) ||
      sure.includes(one) ||
      sure.some(({ block }) => areBegunAlike(block, one.block) && isStanzaNextToVerses(one.block, edgesOf)),
  );
  return new Map(verses.flatMap(({ block }) => block.map((line) => [line, block])));
}

/** Whether no line of a stanza reaches the end of the column. */
function areShort(block: readonly Line[], edgesOf: (line: Line) => Edges): boolean {
  const { broken, counted } = endsIn(block, edgesOf, Infinity);
  return counted >= minShortLines && broken === counted && isStanza(block);
}

/** Whether at least half of the lines of a stanza that could reach the end of the column do not. */
function isStanzaNextToVerses(block: readonly Line[], edgesOf: (line: Line) => Edges): boolean {
  const { broken, counted } = endsIn(block, edgesOf, Infinity);
  return broken > 0 && broken >= minShare * counted && isStanza(block);
}

const isMostly = ({ broken, counted }: Ends): boolean => broken > minShare * counted;

/** Whether two blocks have the same left edge and font size. */
const areBegunAlike = ([one]: readonly Line[], [other]: readonly Line[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  Math.abs(one.sizePt - other.sizePt) < near * one.sizePt &&
  Math.abs(one.box.left - other.box.left) < near * one.sizePt;

/** The number of lines in a block that end within a sentence, and of those that leave space for the next word. */
interface Ends {
  readonly broken: number;
  readonly counted: number;
}

/** Groups closely spaced lines of one font size; monospaced lines, such as program code, are left out. */
function groupVerseBlocks(lines: readonly Line[], pitch: number): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const before = blocks.at(-1)?.at(-1);
    const gap = before ? (line.baseline - before.baseline) / line.sizePt : Infinity;
    const isNext =
      before !== undefined &&
      gap < farther * pitch &&
      Math.abs(before.sizePt - line.sizePt) < near * line.sizePt &&
      areSetAlike(before, line) &&
      !isMono(line);
    if (isNext) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function areSetAlike({ box: one, sizePt }: Line, { box: other }: Line): boolean {
  const [left, right] = [Math.abs(one.left - other.left), Math.abs(one.right - other.right)];
  return Math.min(left, right, Math.abs(one.left + one.right - other.left - other.right)) < near * sizePt;
}

/**
 * Counts how the lines of a block end. A line's free space extends to the end of the longest line, so that text
 * wrapped at the edge has none, or to the limit of its edges if `right` is beyond it.
 */
function endsIn(
  block: readonly Line[],
  edgesOf: (line: Line) => Edges,
  right = Math.max(...block.map(({ box }) => box.right)),
): Ends {
  const left = Math.min(...block.map(({ box }) => box.left));
  const maxWidth = Math.max(...listLineWidths(block));
  const begun = block.filter(({ box, sizePt }) => box.left - left < near * sizePt);
  const isSetToStart = begun.length >= 0.5 * block.length;
  let [broken, counted] = [0, 0];
  for (const [index, line] of block.entries()) {
    const word = block[index + 1]?.words[0];
    if (!word || endsSentence(line) || startsWithMark(block[index + 1] ?? line)) continue;
    const available = isSetToStart
      ? Math.min(right, edgesOf(line).right) - line.box.right
      : maxWidth - boxWidth(line.box);
    counted += 1;
    if (available > boxWidth(word.box) + maxBlankBeforeWord * line.sizePt) broken += 1;
  }
  return { broken, counted };
}

const listLineWidths = (lines: readonly Line[]): number[] => lines.map(({ box }) => boxWidth(box));

/** Maximum width of the space before the next word, as a share of the font size. */
const maxBlankBeforeWord = 0.35;

const isMono = (line: Line): boolean =>
  line.words.every((word) => word.runs.every((run) => run.style.isMono));

const endsSentence = (line: Line): boolean =>
  /[.!?:。！？।؟][”"’')\]»]*$|[\u00ad-]$/u.test(line.words.at(-1)?.text ?? '');
