import type { PageBox, TextStyle } from '#src/engines/pdfium/worker/page.ts';
import { around, medianValue } from '../boxes.ts';
import { areFilledIn } from '../forms/filled-lines.ts';
import type { Paragraph } from '../model/blocks.ts';
import type { Line } from '../model/words.ts';
import { joinRuns } from '../text/runs.ts';
import { isCentred } from './indents/centred-lines.ts';
import { tightenToFit } from './fit-lines.ts';
import { lineContinues } from './goes-on.ts';
import { markGap, markOfItem } from './lists/line-markers.ts';
import { medianLinePitch } from './line-pitch.ts';
import type { Edges } from './indents/line-space.ts';
import { findTabStops } from './indents/line-tabs.ts';
import type { RawListMark } from './lists/list-markers.ts';
import { computePlacement, measureLineStarts } from './indents/paragraph-indents.ts';
import { majorityPart } from './tagged.ts';

/** A paragraph whose list mark, if any, isn't assigned to a list yet. */
export interface RawParagraph extends Paragraph {
  readonly mark?: RawListMark & {
    readonly leftPt: number;
    readonly gapPt: number;
    readonly style?: TextStyle | undefined;
  };
}

/** What is known about lines apart from their alignment. */
interface LineContext {
  readonly isCell: boolean;
  /** Whether the author ended each line. */
  readonly hasEndedLines: boolean;
  /** Whether the surrounding lines show that it is aligned to the end of the column. */
  readonly isSetToEnd: boolean;
}

/** Makes a paragraph of lines (at least one) that belong together, in a column with these edges. */
export function makeParagraph(
  lines: readonly Line[],
  edges: Edges,
  { isCell, hasEndedLines, isSetToEnd }: LineContext,
): RawParagraph {
  const [first] = lines;
  if (!first) throw new Error('a paragraph has at least one line');
  const mark = markOfItem(lines, isCell);
  const body = mark ? [{ ...first, words: first.words.slice(1) }, ...lines.slice(1)] : lines;
  const sizePt = medianValue(lines.map((line) => line.sizePt));
  const pitchPt = lines.length > 1 ? medianLinePitch(lines) : 1.17 * sizePt;
  const isRtl = lines.filter((line) => line.isRtl).length > lines.length / 2;
  const { availablePt, ...layout } = computePlacement(lines, edges, isRtl, {
    mark,
    hasEndedLines,
    isSetToEnd,
  });
  return {
    type: 'paragraph',
    box: paragraphLinesBox(lines, pitchPt),
    runs: joinRuns(
      body,
      (one, next) =>
        hasEndedLines ||
        areFilledIn(one, next) ||
        (isCentred(one, next, edges) && !lineContinues(one, next, edges)),
    ),
    lines: lines.length,
    ...(hasEndedLines ? { hasEndedLines } : {}),
    sizePt,
    pitchPt,
    edges: { left: edges.left, right: edges.right },
    ...layout,
    isRtl,
    part: majorityPart(lines),
    ...pickDropCap(first),
    tightenPt: hasEndedLines
      ? Math.max(...body.map((line) => tightenToFit([line], availablePt)))
      : tightenToFit(body, availablePt),
    tabs: lines.length === 1 ? findTabStops(body[0]?.words ?? [], edges) : [],
    ...(mark
      ? {
          mark: {
            ...mark,
            leftPt: measureLineStarts([first], edges, isRtl)[0] ?? 0,
            gapPt: markGap(first),
            style: first.words[0]?.runs[0]?.style,
          },
        }
      : {}),
  };
}

/** Returns the box of lines with the height that follows from their pitch, whatever their fonts declare. */
const paragraphLinesBox = (lines: readonly Line[], pitchPt: number): PageBox => ({
  ...around(lines.map((line) => line.box)),
  top: (lines[0]?.baseline ?? 0) - 0.8 * pitchPt,
  bottom: (lines.at(-1)?.baseline ?? 0) + 0.2 * pitchPt,
});

const pickDropCap = ({ words }: Line): Pick<Paragraph, 'dropCap'> => {
  const cap = words[0]?.dropCap;
  return cap ? { dropCap: cap } : {};
};
