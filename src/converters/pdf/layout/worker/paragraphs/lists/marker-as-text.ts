import type { RawParagraph } from '../make-paragraph.ts';

/** Gaps after marks that are narrower than this share of the font size become spaces, others tabs. */
export const blankGap = 0.5;
/** The same after multi-part numbers, such as `2.3`. */
const blankGapOfParts = 1.4;

/** Puts a paragraph's mark back before its text, followed by a space or a tab as on the page. */
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
