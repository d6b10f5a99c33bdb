import { isNumberedCaption } from '../flow/captions.ts';
import { blockLabels } from './block-labels.ts';
import { isSaid } from './heading-looks.ts';
import type { Block, Paragraph, PageLayout } from '../model.ts';
import { isBoldText, textOf } from '../text/runs.ts';
import { tellsHeadings } from './tagged.ts';
import { belowTitle } from './title-block.ts';

const mostLevels = 3;

/** The size most letters of the document have. */
export function bodySize(pages: readonly PageLayout[]): number {
  const lengths = new Map<number, number>();
  for (const paragraph of pages.flatMap((page) => flowOf(page)))
    for (const run of paragraph.runs)
      lengths.set(run.style.sizePt, (lengths.get(run.style.sizePt) ?? 0) + run.text.length);
  return [...lengths].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 11;
}

/** Paragraphs of the flow of a page, tables left out. */
export const flowOf = (page: PageLayout): Paragraph[] =>
  page.bands.flatMap((band) => band.columns.flatMap((column) => column.blocks.filter(isParagraph)));

const isParagraph = (block: Block): block is Paragraph => block.kind === 'paragraph';

/** Gives headings their level: short paragraphs larger than the text, or bold and standing alone; the largest look first. */
export function findHeadings(pages: readonly PageLayout[]): PageLayout[] {
  const body = bodySize(pages);
  const levels = levelsOf(
    pages.map((page) => flowOf(page)),
    body,
  );
  return pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({
        ...column,
        blocks: column.blocks.map((block) => {
          const level = block.kind === 'paragraph' ? levels.get(block) : undefined;
          return level === undefined || block.kind !== 'paragraph' ? block : { ...block, heading: level };
        }),
      })),
    })),
  }));
}

function levelsOf(pages: readonly (readonly Paragraph[])[], body: number): Map<Paragraph, number> {
  const paragraphs = pages.flat();
  if (tellsHeadings(paragraphs)) return levelsTold(pages, body);
  const labels = new Set(pages.flatMap((page) => blockLabels(page)));
  const likely = paragraphs.filter(
    (paragraph) => isHeading(paragraph, body) && !(labels.has(paragraph) && !isLarge(paragraph, body)),
  );
  const ofTitle = belowTitle(likely, pages[0] ?? [], lookOf);
  const found = likely.filter((paragraph) => !ofTitle.has(paragraph));
  const sizes = [...new Set(found.map(lookOf))].sort((one, other) => other - one);
  return new Map(
    found.map((paragraph) => [paragraph, Math.min(mostLevels, 1 + sizes.indexOf(lookOf(paragraph)))]),
  );
}

/** Levels as a tagged file tells them; on pages that tell nothing, headings have the level of those that look alike. */
function levelsTold(pages: readonly (readonly Paragraph[])[], body: number): Map<Paragraph, number> {
  const told = new Map(
    pages.flat().flatMap((paragraph): [Paragraph, number][] => {
      const isTold = paragraph.part?.role === 'heading' && textOf(paragraph.runs).trim() !== '';
      return isTold ? [[paragraph, Math.min(mostLevels, Math.max(1, paragraph.part?.level ?? 1))]] : [];
    }),
  );
  const looks = new Map([...told].map(([paragraph, level]) => [lookOf(paragraph), level]));
  const silent = pages.filter((page) => page.every(({ part }) => part === undefined)).flat();
  const seen = silent.flatMap((paragraph): [Paragraph, number][] => {
    const level = isHeading(paragraph, body) ? looks.get(lookOf(paragraph)) : undefined;
    return level === undefined ? [] : [[paragraph, level]];
  });
  return new Map([...told, ...seen]);
}

/** Size in half points, a little more when bold. */
const lookOf = (paragraph: Paragraph): number =>
  Math.round(paragraph.sizePt * 2) + (isBoldText(paragraph.runs) ? 0.5 : 0);

/** The number of a heading, such as `2.1` or `A.3`, that a tab parts from its text. */
const numberBefore = /^(?:\p{Lu}\.?)?\d{0,3}(?:\.\d{1,3}){0,4}\.?\t+(?=\p{L})/u;

/** Whether a paragraph looks like a heading in a text whose letters are of the size `body`. */
export function isHeading(paragraph: Paragraph, body: number): boolean {
  const text = textOf(paragraph.runs).trim().replace(numberBefore, '');
  if (paragraph.list || text.length > 160 || paragraph.lines > 4 || !/\p{L}/u.test(text)) return false;
  if (paragraph.runs.some((run) => run.style.isMono) || text.includes('\t') || isNumberedCaption(text))
    return false;
  if (isLarge(paragraph, body)) return !isSaid(paragraph);
  return (
    isBoldText(paragraph.runs) &&
    paragraph.sizePt > 0.98 * body &&
    paragraph.lines <= 2 &&
    text.length < 100 &&
    !/[.,;:]$/.test(text)
  );
}

/** Whether the letters of a paragraph are larger than those of running text are in a document of the size `body`. */
const isLarge = ({ sizePt }: Paragraph, body: number): boolean => sizePt > 1.18 * body;
