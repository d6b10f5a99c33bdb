import type { RawParagraph } from '../make-paragraph.ts';

/** Gaps behind marks narrower than this part of the letter size are those of blanks, others those of tabs. */
export const blankGap = 0.5;
/** The same behind numbers of several parts, such as `2.3`. */
const blankGapOfParts = 1.4;

/** A paragraph with its mark put back before its text, behind a blank or a tab as on the page. */
export function asText(paragraph: RawParagraph): RawParagraph {
  const { mark, ...rest } = paragraph;
  const [first] = paragraph.runs;
  if (!mark || !first) return paragraph;
  const isJoined =
    !mark.staysText &&
    paragraph.lines === 1 &&
    mark.gapPt < (mark.prefix === undefined ? blankGap : blankGapOfParts) * paragraph.sizePt;
  const runs = [
    {
      ...first,
      link: undefined,
      goTo: undefined,
      raise: undefined,
      isPageNumber: false,
      text: `${mark.text}${isJoined ? ' ' : '\t'}`,
    },
    ...paragraph.runs,
  ];
  if (isJoined) return { ...rest, runs, indentPt: paragraph.align === 'left' ? mark.leftPt : rest.indentPt };
  const hang = paragraph.indentPt - mark.leftPt;
  return { ...rest, runs, firstLinePt: -hang, tabs: [{ atPt: paragraph.indentPt, isRight: false }] };
}
