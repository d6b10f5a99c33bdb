import type { Box, TextStyle } from '#src/engines/pdf-child/page.ts';
import { around, median } from '../boxes.ts';
import { areFilledIn } from '../forms/filled-lines.ts';
import type { Line, Paragraph } from '../model.ts';
import { joinRuns } from '../text/runs.ts';
import { isCentred } from './centred-lines.ts';
import { tightenToFit } from './fit-lines.ts';
import { goesOn } from './goes-on.ts';
import { markGap, markOfItem } from './line-marks.ts';
import { pitchOf } from './line-pitch.ts';
import type { Edges } from './line-room.ts';
import { tabsOf } from './line-tabs.ts';
import type { Mark } from './list-marks.ts';
import { settingOf, startsOf } from './paragraph-setting.ts';
import { partOf } from './tagged.ts';

/** A paragraph whose list mark, if it has one, is not yet counted. */
export interface RawParagraph extends Paragraph {
  readonly mark?: Mark & {
    readonly leftPt: number;
    readonly gapPt: number;
    readonly style?: TextStyle | undefined;
  };
}

/** What is known of lines besides how they are set. */
interface Kind {
  readonly isCell: boolean;
  /** Whether each line ends where its writer ended it. */
  readonly hasEndedLines: boolean;
  /** Whether those around it tell that it is set against the end of the column. */
  readonly isSetToEnd: boolean;
}

/** Lines that belong together, of which there is one at least, as a paragraph of the column with these edges. */
export function makeParagraph(
  lines: readonly Line[],
  edges: Edges,
  { isCell, hasEndedLines, isSetToEnd }: Kind,
): RawParagraph {
  const [first] = lines;
  if (!first) throw new Error('a paragraph has a line at least');
  const mark = markOfItem(lines, isCell);
  const body = mark ? [{ ...first, words: first.words.slice(1) }, ...lines.slice(1)] : lines;
  const sizePt = median(lines.map((line) => line.sizePt));
  const pitchPt = lines.length > 1 ? pitchOf(lines) : 1.17 * sizePt;
  const isRtl = lines.filter((line) => line.isRtl).length > lines.length / 2;
  const { roomPt, ...setting } = settingOf(lines, edges, isRtl, { mark, hasEndedLines, isSetToEnd });
  return {
    kind: 'paragraph',
    box: boxOf(lines, pitchPt),
    runs: joinRuns(
      body,
      (one, next) =>
        hasEndedLines || areFilledIn(one, next) || (isCentred(one, next, edges) && !goesOn(one, next, edges)),
    ),
    lines: lines.length,
    ...(hasEndedLines ? { hasEndedLines } : {}),
    sizePt,
    pitchPt,
    edges: { left: edges.left, right: edges.right },
    ...setting,
    isRtl,
    part: partOf(lines),
    ...dropCapOf(first),
    tightenPt: hasEndedLines
      ? Math.max(...body.map((line) => tightenToFit([line], roomPt)))
      : tightenToFit(body, roomPt),
    tabs: lines.length === 1 ? tabsOf(body[0]?.words ?? [], edges) : [],
    ...(mark
      ? {
          mark: {
            ...mark,
            leftPt: startsOf([first], edges, isRtl)[0] ?? 0,
            gapPt: markGap(first),
            style: first.words[0]?.runs[0]?.style,
          },
        }
      : {}),
  };
}

/** The box of lines as high as their pitch has it, whatever their fonts claim. */
const boxOf = (lines: readonly Line[], pitchPt: number): Box => ({
  ...around(lines.map((line) => line.box)),
  top: (lines[0]?.baseline ?? 0) - 0.8 * pitchPt,
  bottom: (lines.at(-1)?.baseline ?? 0) + 0.2 * pitchPt,
});

const dropCapOf = ({ words }: Line): Pick<Paragraph, 'dropCap'> => {
  const cap = words[0]?.dropCap;
  return cap ? { dropCap: cap } : {};
};
