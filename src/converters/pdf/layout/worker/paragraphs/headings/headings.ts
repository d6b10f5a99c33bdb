import { isNumberedCaption } from '../../flow/captions.ts';
import { blockLabels } from './block-labels.ts';
import { isStatement } from './heading-style.ts';
import type { LayoutBlock, Paragraph } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { isBoldText, joinRunText } from '../../text/runs.ts';
import { hasTaggedHeadings } from '../tagged.ts';
import { belowTitle } from './title-block.ts';

const maxHeadingLevels = 3;

/** Returns the most common font size of the document, by number of letters. */
export function bodySize(pages: readonly LaidOutPage[]): number {
  const lengths = new Map<number, number>();
  for (const paragraph of pages.flatMap((page) => listFlowParagraphs(page)))
    for (const run of paragraph.runs)
      lengths.set(run.style.sizePt, (lengths.get(run.style.sizePt) ?? 0) + run.text.length);
  return [...lengths].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 11;
}

/** Returns the paragraphs in the flow of a page, except those in tables. */
export const listFlowParagraphs = (page: LaidOutPage): Paragraph[] =>
  page.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks.filter(isParagraph)));

const isParagraph = (block: LayoutBlock): block is Paragraph => block.type === 'paragraph';

/**
 * Assigns levels to headings: short paragraphs that are larger than the text, or bold and on their own; the largest
 * styles first.
 */
export function findHeadings(pages: readonly LaidOutPage[]): LaidOutPage[] {
  const body = bodySize(pages);
  const levels = assignHeadingLevels(
    pages.map((page) => listFlowParagraphs(page)),
    body,
  );
  return pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({
        ...column,
        blocks: column.blocks.map((block) => {
          const level = block.type === 'paragraph' ? levels.get(block) : undefined;
          return level === undefined || block.type !== 'paragraph' ? block : { ...block, heading: level };
        }),
      })),
    })),
  }));
}

function assignHeadingLevels(pages: readonly (readonly Paragraph[])[], body: number): Map<Paragraph, number> {
  const paragraphs = pages.flat();
  if (hasTaggedHeadings(paragraphs)) return taggedHeadingLevels(pages, body);
  const labels = new Set(pages.flatMap((page) => blockLabels(page)));
  const likely = paragraphs.filter(
    (paragraph) => isHeading(paragraph, body) && !(labels.has(paragraph) && !isLarge(paragraph, body)),
  );
  const ofTitle = belowTitle(likely, pages[0] ?? [], headingStyleRank);
  const found = likely.filter((paragraph) => !ofTitle.has(paragraph));
  const sizes = [...new Set(found.map(headingStyleRank))].sort((one, other) => other - one);
  return new Map(
    found.map((paragraph) => [
      paragraph,
      Math.min(maxHeadingLevels, 1 + sizes.indexOf(headingStyleRank(paragraph))),
    ]),
  );
}

/** Returns the levels in a tagged file; on untagged pages, headings get the level of those with the same style. */
function taggedHeadingLevels(pages: readonly (readonly Paragraph[])[], body: number): Map<Paragraph, number> {
  const tagged = new Map(
    pages.flat().flatMap((paragraph): [Paragraph, number][] => {
      const isTaggedHeading = paragraph.part?.role === 'heading' && joinRunText(paragraph.runs).trim() !== '';
      return isTaggedHeading
        ? [[paragraph, Math.min(maxHeadingLevels, Math.max(1, paragraph.part?.level ?? 1))]]
        : [];
    }),
  );
  const levelByStyle = new Map([...tagged].map(([paragraph, level]) => [headingStyleRank(paragraph), level]));
  const silent = pages.filter((page) => page.every(({ part }) => part === undefined)).flat();
  const seen = silent.flatMap((paragraph): [Paragraph, number][] => {
    const level = isHeading(paragraph, body) ? levelByStyle.get(headingStyleRank(paragraph)) : undefined;
    return level === undefined ? [] : [[paragraph, level]];
  });
  return new Map([...tagged, ...seen]);
}

/** Ranks a heading style: font size in half points, slightly more if bold. */
const headingStyleRank = (paragraph: Paragraph): number =>
  Math.round(paragraph.sizePt * 2) + (isBoldText(paragraph.runs) ? 0.5 : 0);

/** Matches a heading number, such as `2.1` or `A.3`, that a tab separates from the text. */
const numberBefore = /^(?:\p{Lu}\.?)?\d{0,3}(?:\.\d{1,3}){0,4}\.?\t+(?=\p{L})/u;

/** Whether a paragraph looks like a heading in text with the font size `body`. */
export function isHeading(paragraph: Paragraph, body: number): boolean {
  const text = joinRunText(paragraph.runs).trim().replace(numberBefore, '');
  if (paragraph.list || text.length > 160 || paragraph.lines > 4 || !/\p{L}/u.test(text)) return false;
  if (paragraph.runs.some((run) => run.style.isMono) || text.includes('\t') || isNumberedCaption(text))
    return false;
  if (isLarge(paragraph, body)) return !isStatement(paragraph);
  return (
    isBoldText(paragraph.runs) &&
    paragraph.sizePt > 0.98 * body &&
    paragraph.lines <= 2 &&
    text.length < 100 &&
    !/[.,;:]$/.test(text)
  );
}

/** Whether a paragraph is larger than running text in a document with the font size `body`. */
const isLarge = ({ sizePt }: Paragraph, body: number): boolean => sizePt > 1.18 * body;
