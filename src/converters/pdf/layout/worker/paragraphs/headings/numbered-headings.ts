import type { LayoutBlock } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { bodySize, listFlowParagraphs, isHeading } from './headings.ts';
import type { RawParagraph } from '../make-paragraph.ts';
import { blankGap } from '../lists/marker-as-text.ts';
import { hasTaggedHeadings } from '../tagged.ts';

/** Puts the numbers of numbered headings, such as `2. Method`, back into their text: they are not list items. */
export function withNumberedHeadings(pages: readonly LaidOutPage[]): LaidOutPage[] {
  const body = bodySize(pages);
  const isTagged = hasTaggedHeadings(pages.flatMap((page) => listFlowParagraphs(page)));
  return pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.map(withNumberInText) })),
    })),
  }));

  function withNumberInText(block: LayoutBlock): LayoutBlock {
    if (block.type !== 'paragraph') return block;
    const paragraph: RawParagraph = block;
    const { mark } = paragraph;
    if (!mark || mark.type === 'bullet') return block;
    const heads = isTagged ? paragraph.part?.role === 'heading' : isHeading(paragraph, body);
    return heads ? withNumber(paragraph, mark) : block;
  }
}

/** Puts the number before the text, followed by a space or a tab as on the page. */
function withNumber(paragraph: RawParagraph, mark: NonNullable<RawParagraph['mark']>): RawParagraph {
  const { mark: _, ...rest } = paragraph;
  const [first] = paragraph.runs;
  if (!first) return paragraph;
  const isApart =
    paragraph.align !== 'center' &&
    !paragraph.isRtl &&
    mark.gapPt >= blankGap * paragraph.sizePt &&
    paragraph.indentPt > mark.leftPt + mark.gapPt;
  const indentPt = paragraph.lines === 1 && !isApart ? mark.leftPt : paragraph.indentPt;
  return {
    ...rest,
    indentPt,
    firstLinePt: mark.leftPt - indentPt,
    ...(isApart ? { tabs: [{ atPt: indentPt, isRight: false }] } : {}),
    runs: [
      {
        ...first,
        link: undefined,
        goTo: undefined,
        raise: undefined,
        text: `${mark.text}${isApart ? '\t' : ' '}`,
      },
      ...paragraph.runs,
    ],
  };
}
