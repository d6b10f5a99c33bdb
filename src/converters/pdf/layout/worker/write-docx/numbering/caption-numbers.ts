import type { Paragraph, TextRun } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { listFlowParagraphs } from '../../paragraphs/headings/headings.ts';
import { joinRunText } from '../../text/runs.ts';
import { isCaption, isTableCaption } from '../../flow/captions.ts';
import { withFlow } from '../../flow/with-flow.ts';

/** Matches a caption's label and number, in Western digits. */
const numbered = /^(\s*(\p{L}+)\.?\s*)(\d{1,3})(?![\d.-]\d)/u;

/**
 * Numbers captions such as `Figure 3:` with a Word field, so that inserted captions are counted and a list of figures
 * finds them, if the numbers of a label count up from 1. Other captions keep their number as text.
 */
export function countCaptions(pages: readonly LaidOutPage[]): readonly LaidOutPage[] {
  const captions = pages.flatMap((page) => listFlowParagraphs(page)).filter(isNumbered);
  const labels = Map.groupBy(captions, captionLabel);
  const counted = new Set(
    [...labels.values()].flatMap((same) =>
      same.every((caption, index) => captionNumber(caption) === index + 1) ? same : [],
    ),
  );
  if (counted.size === 0) return pages;
  return withFlow(pages, (paragraph) => (counted.has(paragraph) ? withField(paragraph) : paragraph));
}

function isNumbered({ runs, heading, list }: Paragraph): boolean {
  const text = joinRunText(runs).trim();
  return !heading && !list && (isCaption(text) || isTableCaption(text)) && numbered.test(text);
}

const captionLabel = ({ runs }: Paragraph): string => numbered.exec(joinRunText(runs))?.[2] ?? '';

const captionNumber = ({ runs }: Paragraph): number => Number(numbered.exec(joinRunText(runs))?.[3]);

function withField(caption: Paragraph): Paragraph {
  const [, before = '', label = '', number = ''] = numbered.exec(joinRunText(caption.runs)) ?? [];
  const [from, to] = [before.length, before.length + number.length];
  let start = 0;
  const runs = caption.runs.flatMap((run): TextRun[] => {
    const [first, last] = [from - start, to - start];
    start += run.text.length;
    const isWhole = first >= 0 && last <= run.text.length;
    if (!isWhole) return [run];
    return [
      { ...run, text: run.text.slice(0, first) },
      { ...run, text: run.text.slice(first, last), field: `SEQ ${label} \\* ARABIC` },
      { ...run, text: run.text.slice(last) },
    ].filter(({ text }) => text !== '');
  });
  return { ...caption, runs };
}
