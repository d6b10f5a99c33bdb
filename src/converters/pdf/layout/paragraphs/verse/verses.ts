import type { Line } from '../../model.ts';
import type { Edges } from '../indents/line-space.ts';
import { boxWidth } from '../../boxes.ts';
import { startsWithMark } from '../lists/line-markers.ts';
import { isStanza } from './stanzas.ts';

/** Lines that their writer ended are so many at least, and make up more than this part of their block. */
const [minBroken, minShare] = [2, 0.5];
/** Where all blocks of a column are such, these of all their lines. */
const [minOfAll, minShareOfAll] = [4, 0.4];
/** A stanza is verses as well where none of so many lines reaches the end of the column. */
const minShortLines = 3;
/** A block among verses is one of them if its lines are no longer than the others' by this. */
const maxVerseWidthRatio = 1.15;
/** Lines of one block stand no farther apart than those of a text, but for this; and begin, end or have their middle so near, as a part of their size. */
const [farther, near] = [1.25, 0.1];

/**
 * The lines of blocks whose lines their writer ended, such as verses and addresses: most of them end within a sentence
 * though the first word of the next would have had room below the longest of them. What such a line is followed by is
 * never its rest, however full it is. Each line with the block it belongs to. `edgesOf` tells where a line has to end;
 * `pitch` is the usual distance of lines as a part of the letter size.
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

/** Whether no line of a stanza goes on to the end of the column. */
function areShort(block: readonly Line[], edgesOf: (line: Line) => Edges): boolean {
  const { broken, counted } = endsIn(block, edgesOf, Infinity);
  return counted >= minShortLines && broken === counted && isStanza(block);
}

/** Whether at least half of the lines of a stanza that may go on to the end of the column do not. */
function isStanzaNextToVerses(block: readonly Line[], edgesOf: (line: Line) => Edges): boolean {
  const { broken, counted } = endsIn(block, edgesOf, Infinity);
  return broken > 0 && broken >= minShare * counted && isStanza(block);
}

const isMostly = ({ broken, counted }: Ends): boolean => broken > minShare * counted;

/** Whether two blocks begin below each other in letters of one size. */
const areBegunAlike = ([one]: readonly Line[], [other]: readonly Line[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  Math.abs(one.sizePt - other.sizePt) < near * one.sizePt &&
  Math.abs(one.box.left - other.box.left) < near * one.sizePt;

/** How many lines of a block end within a sentence, and how many of those leave room for what comes next. */
interface Ends {
  readonly broken: number;
  readonly counted: number;
}

/** Lines of one size that follow each other closely; those of letters of one width, such as those of a program, are left out. */
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
 * How the lines of a block end. The room of a line is that up to the longest, so none of a text that was broken where it
 * had to be has any; or up to where lines have to end, if `right` is beyond that.
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

/** The blank before the next word is no wider, as a part of the letter size. */
const maxBlankBeforeWord = 0.35;

const isMono = (line: Line): boolean =>
  line.words.every((word) => word.runs.every((run) => run.style.isMono));

const endsSentence = (line: Line): boolean =>
  /[.!?:。！？।؟][”"’')\]»]*$|[\u00ad-]$/u.test(line.words.at(-1)?.text ?? '');
