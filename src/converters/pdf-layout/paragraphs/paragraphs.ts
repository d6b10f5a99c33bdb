import type { Box, TextStyle } from '#src/engines/pdf-child/page.ts';
import { alignOf } from './alignment.ts';
import { edgesBeside } from './beside.ts';
import { around, median } from '../boxes.ts';
import { tightenToFit } from './fit-lines.ts';
import { makeLines } from '../text/lines.ts';
import { areFilledIn } from '../forms/filled-lines.ts';
import { endsFull, goesOn } from './goes-on.ts';
import type { Edges } from './line-room.ts';
import { areLabelled, hangsBelow } from './hanging.ts';
import { countsOn, hangsBehindMark, markGap, markOfItem, startsWithMark } from './line-marks.ts';
import type { Mark } from './list-marks.ts';
import type { Line, Paragraph, Word } from '../model.ts';
import { isTab, joinRuns } from '../text/runs.ts';
import { edgesSetIn } from './set-in-edges.ts';
import { endsWithBlock } from './set-in.ts';
import { arePartsOfOne, partOf } from './tagged.ts';
import { findVerses } from './verses.ts';

/** A paragraph whose list mark, if it has one, is not yet counted. */
export interface RawParagraph extends Paragraph {
  readonly mark?: Mark & {
    readonly leftPt: number;
    readonly gapPt: number;
    readonly style?: TextStyle | undefined;
  };
}

/**
 * Words of one column as paragraphs. `edges` are those of the column where they are known, such as those of a cell;
 * `things` are tables and pictures that lines may have to end before.
 */
export function makeParagraphs(
  words: readonly Word[],
  edges?: Edges,
  things: readonly Box[] = [],
): RawParagraph[] {
  const lines = makeLines(words);
  if (lines.length === 0) return [];
  const box = around(lines.map((line) => line.box));
  const within = edges ?? box;
  const setIn = edges === undefined ? edgesSetIn(lines, within) : new Map<Line, Edges>();
  const beside = edgesBeside(lines, within, things);
  const edgesOf = (line: Line) => setIn.get(line) ?? beside(line);
  const pitch = usualPitch(lines);
  const verses = findVerses(lines, edgesOf, pitch);
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const isVerse = verses.has(line) && verses.has(group?.at(-1) ?? line);
    const isApart = isVerse || (edges === undefined && standsAlone(line, edgesOf(line)));
    if (group && !isApart && continues(group, line, edgesOf(group.at(-1) ?? line), pitch)) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => makeParagraph(group, within, edges !== undefined));
}

/** In a block too narrow for running text, such as an address, a line that does not begin small is one of its own. */
function standsAlone(line: Line, edges: Edges): boolean {
  const first = line.words[0]?.text ?? '';
  return edges.right - edges.left < 14 * line.sizePt && (!/^\p{Ll}/u.test(first) || isAddress(first));
}

/** An address of the web or of mail begins small as well. */
const isAddress = (text: string): boolean => /^(https?:\/\/|www\.)|^[^\s@]+@[^\s@]+\.\w/u.test(text);

/** Distance of baselines within texts of the column, as a part of the letter size. */
function usualPitch(lines: readonly Line[]): number {
  const pitches = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const ratio = next ? (next.baseline - line.baseline) / line.sizePt : 0;
    return next && isLike(line, next) && ratio > 0.8 && ratio < 2.6 ? [ratio] : [];
  });
  const sorted = pitches.sort((one, other) => one - other);
  const usual = sorted[Math.floor(sorted.length * 0.35)] ?? 1.2;
  return pitches.length < fewestPitches ? Math.min(usual, mostOfFew) : usual;
}

/** Of fewer distances than this all may be those of paragraphs; lines of one are not farther apart than this, as a part of the letter size. */
const [fewestPitches, mostOfFew] = [3, 1.7];

const isLike = (one: Line, other: Line): boolean => Math.abs(one.sizePt - other.sizePt) < 0.09 * one.sizePt;

/** Farthest that lines of one paragraph stand apart, as a part of the letter size: three lines. */
const mostGapWithin = 3.6;

/** Whether a line goes on with the paragraph above it. */
function continues(group: readonly Line[], line: Line, edges: Edges, pitch: number): boolean {
  const last = group.at(-1);
  const first = group[0];
  if (!last || !first) return false;
  const isOne = arePartsOfOne(last, line);
  if (isOne === false) return false;
  const gap = (line.baseline - last.baseline) / Math.max(last.sizePt, line.sizePt);
  const isJoined = goesOn(last, line, edges) || isCentred(last, line, edges) || endsWithBlock(group, line);
  if (isOne) return gap < mostGapWithin && !hasGap(last) && !hasGap(line) && isJoined;
  if (!isLike(last, line) || gap < 0.5 || gap > pitch * 1.22 + 0.06) return false;
  if (group.length > 1 && gap > 1.12 * (pitchOf(group) / last.sizePt) + 0.04) return false;
  if (isBoldLine(last) !== isBoldLine(line) && !endsFull(last, line, edges)) return false;
  const isHung = group.length === 1 && (hangsBelow(last, line) || hangsBehindMark(last, line));
  if (startsWithMark(line) || countsOn(first, line) || (hasGap(last) && !isHung) || hasGap(line))
    return false;
  if (isIndented(group, line) || areLabelled(first, line)) return false;
  return isJoined;
}

const pitchOf = (group: readonly Line[]): number =>
  median(group.slice(1).map((line, index) => line.baseline - (group[index]?.baseline ?? 0)));

const isBoldLine = (line: Line): boolean =>
  line.words.every((word) => word.runs.every((run) => run.style.isBold));

/** Whether words of a line stand so far apart that they belong to different things, such as an address and a date. */
function hasGap(line: Line): boolean {
  const words = (startsWithMark(line) ? line.words.slice(1) : line.words).toSorted(
    (one, other) => one.box.left - other.box.left,
  );
  return words.some((word, index) => {
    const next = words[index + 1];
    return next !== undefined && next.box.left - word.box.right > 3 * line.sizePt;
  });
}

/** A first line set in begins a new paragraph; so does one that hangs out to the edge again. */
function isIndented(group: readonly Line[], line: Line): boolean {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return false;
  const reach = 0.6 * line.sizePt;
  const step = line.isRtl ? last.box.right - line.box.right : line.box.left - last.box.left;
  if (group.length === 1) {
    if (hangsBelow(first, line) || hangsBehindMark(first, line)) return false;
    const hangs = startsWithMark(first) || step < 3 * line.sizePt;
    return step > reach && !startsWithMark(first) ? !hangs || step > 0.9 * line.sizePt : false;
  }
  if (areAroundMiddle([...group, line])) return false;
  const below = group[1];
  const hangsOut = below !== undefined && (hangsBelow(first, below) || hangsBehindMark(first, below));
  return step > reach || step < (hangsOut ? -reach : -2.5 * line.sizePt);
}

/** Whether lines of different widths are set around one middle. */
function areAroundMiddle(lines: readonly Line[]): boolean {
  const middles = lines.map(({ box }) => (box.left + box.right) / 2);
  const lefts = lines.map(({ box }) => box.left);
  const reach = 0.2 * (lines[0]?.sizePt ?? 0);
  return spanOf(middles) < reach && spanOf(lefts.slice(0, -1)) > reach;
}

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Two lines set around the same middle, neither reaching the edges: a heading of several lines. */
function isCentred(line: Line, next: Line, edges: Edges): boolean {
  const middle = (one: { left: number; right: number }) => (one.left + one.right) / 2;
  const isAt = (one: Line) => Math.abs(middle(one.box) - middle(edges)) < 0.8 * one.sizePt;
  const isIn = (one: Line) => one.box.left - edges.left > one.sizePt;
  return (
    isAt(line) &&
    isAt(next) &&
    isIn(line) &&
    isIn(next) &&
    line.sizePt > 13 &&
    isBoldLine(line) === isBoldLine(next)
  );
}

function makeParagraph(lines: readonly Line[], edges: Edges, isCell: boolean): RawParagraph {
  const [first] = lines;
  if (!first) throw new Error('a paragraph has a line at least');
  const mark = markOfItem(lines, isCell);
  const body = mark ? [{ ...first, words: first.words.slice(1) }, ...lines.slice(1)] : lines;
  const sizePt = median(lines.map((line) => line.sizePt));
  const pitchPt = lines.length > 1 ? pitchOf(lines) : 1.17 * sizePt;
  const box = {
    ...around(lines.map((line) => line.box)),
    top: first.baseline - 0.8 * pitchPt,
    bottom: (lines.at(-1)?.baseline ?? 0) + 0.2 * pitchPt,
  };
  const isRtl = lines.filter((line) => line.isRtl).length > lines.length / 2;
  const [, second] = lines;
  const isHung = lines.length === 2 && second !== undefined && hangsBelow(first, second);
  const isMarked =
    mark !== undefined && (mark.prefix === undefined || mark.staysText === true || lines.length > 1);
  const align = isMarked || isHung ? 'left' : alignOf(lines, edges, isRtl);
  const starts = lines.map((line) => (isRtl ? edges.right - line.box.right : line.box.left - edges.left));
  const textStart = mark ? markedStart(first, edges, isRtl) : 0;
  const indentPt = mark
    ? textStart
    : lines.length > 1
      ? Math.max(0, Math.min(...starts.slice(1)))
      : Math.max(0, starts[0] ?? 0);
  return {
    kind: 'paragraph',
    box,
    runs: joinRuns(
      body,
      (one, next) => areFilledIn(one, next) || (isCentred(one, next, edges) && !goesOn(one, next, edges)),
    ),
    lines: lines.length,
    sizePt,
    pitchPt,
    align,
    edges: { left: edges.left, right: edges.right },
    indentPt: align === 'center' || align === 'right' ? 0 : indentPt,
    indentEndPt: align === 'justify' || align === 'left' ? endIndent(lines, edges, isRtl) : 0,
    firstLinePt:
      align === 'center' || align === 'right' || lines.length === 1
        ? 0
        : mark
          ? 0
          : (starts[0] ?? 0) - indentPt,
    isRtl,
    part: partOf(lines),
    ...dropCapOf(first),
    tightenPt: tightenToFit(body, roomOf(lines, edges, indentPt, isRtl)),
    tabs: lines.length === 1 ? tabsOf(body[0]?.words ?? [], edges) : [],
    ...(mark
      ? {
          mark: {
            ...mark,
            leftPt: starts[0] ?? 0,
            gapPt: markGap(first),
            style: first.words[0]?.runs[0]?.style,
          },
        }
      : {}),
  };
}

const dropCapOf = ({ words }: Line): Pick<Paragraph, 'dropCap'> => {
  const cap = words[0]?.dropCap;
  return cap ? { dropCap: cap } : {};
};

/** Width its lines have at most in an office program, a hair less for rounding. */
function roomOf(lines: readonly Line[], edges: Edges, indentPt: number, isRtl: boolean): number {
  return edges.right - edges.left - indentPt - endIndent(lines, edges, isRtl) - 0.5;
}

/** Tab stops of a line; text that ends at the edge of the column is set against it. */
function tabsOf(words: readonly Word[], edges: Edges): Paragraph['tabs'] {
  const starts = words.slice(1).flatMap((word, index) => {
    const before = words[index];
    return before && isTab(before, word) ? [word] : [];
  });
  return starts.map((word, index) => {
    const isLast = index === starts.length - 1;
    const end = words.at(-1)?.box.right ?? 0;
    const isRight = isLast && Math.abs(end - edges.right) < 3;
    return {
      atPt: (isRight ? edges.right : word.box.left) - edges.left,
      isRight,
      ...(word.isLed ? { isDotted: true } : {}),
    };
  });
}

function markedStart(line: Line, edges: Edges, isRtl: boolean): number {
  const second = line.words[1];
  if (!second) return 0;
  return isRtl ? edges.right - second.box.right : second.box.left - edges.left;
}

function endIndent(lines: readonly Line[], edges: Edges, isRtl: boolean): number {
  if (lines.length < 3) return 0;
  const rooms = lines
    .slice(0, -1)
    .map((line) => (isRtl ? line.box.left - edges.left : edges.right - line.box.right));
  const least = Math.min(...rooms);
  return least > 1.5 * (lines[0]?.sizePt ?? 10) ? least : 0;
}
