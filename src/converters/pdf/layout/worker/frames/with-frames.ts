import type { Shape } from '#src/engines/pdfium/worker/page.ts';
import { boxHeight, boxWidth } from '../boxes.ts';
import type { LayoutBlock, ParagraphFrame, Paragraph } from '../model/blocks.ts';
import type { LaidOutPage } from '../model/laid-out-page.ts';
import type { Framed, Surroundings } from './framed.ts';
import { distinct } from './drawn-marks.ts';
import { framedByBars, framedByRules } from './by-lines.ts';
import { framedByBoxes } from './by-boxes.ts';

/**
 * Turns the shades behind text, bars next to it and lines above or below it into parts of the paragraphs: a single
 * paragraph gets its own frame, several in one box become a table cell. Other shapes are kept, without duplicates.
 */
export function withFrames(pages: readonly LaidOutPage[]): LaidOutPage[] {
  return pages.map((whole) => {
    let page: LaidOutPage = { ...whole, shapes: distinct(whole.shapes).filter(isSeen) };
    if (page.shapes.length === 0 || page.shapes.length > maxFramedShapes) return page;
    for (const find of [framedByBoxes, framedByBars, framedByRules]) page = framed(page, find);
    return page;
  });
}

/** Anything smaller is just the joint of two lines. Points. */
const smallestPt = 0.8;

const isSeen = ({ box }: Shape): boolean => Math.max(boxWidth(box), boxHeight(box)) > smallestPt;

/** A page with more shapes is a vector graphic. */
const maxFramedShapes = 300;

function framed(
  page: LaidOutPage,
  find: (blocks: readonly LayoutBlock[], around: Surroundings) => Framed,
): LaidOutPage {
  let { shapes } = page;
  const boxes = page.bands.flatMap(({ columns }) => columns.map(({ box }) => box));
  const outerEdges = {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
  const bands = page.bands.map(({ columns }) => ({
    columns: columns.map((column) => {
      const edges = columns.length === 1 ? outerEdges : column.box;
      const { blocks, used } = find(column.blocks, { page, shapes, edges });
      if (used.length === 0) return column;
      const gone = new Set(used);
      shapes = shapes.filter((shape) => !gone.has(shape));
      return { ...column, blocks: separateFrames(blocks) };
    }),
  }));
  return { ...page, bands, shapes };
}

/** Keeps frames apart that look like that of the previous paragraph; a bar next to several paragraphs stays joined. */
const separateFrames = (blocks: readonly LayoutBlock[]): LayoutBlock[] =>
  blocks.reduce((separated: LayoutBlock[], block) => {
    const before = separated.at(-1);
    const isAlike =
      block.type === 'paragraph' &&
      before?.type === 'paragraph' &&
      block.frame !== undefined &&
      before.frame?.isApart !== true &&
      frameStyleKey(block) === frameStyleKey(before) &&
      !isBar(block.frame);
    separated.push(isAlike && block.frame ? { ...block, frame: { ...block.frame, isApart: true } } : block);
    return separated;
  }, []);

const frameStyleKey = ({ frame }: Paragraph): string => JSON.stringify([frame?.fill, frame?.lines]);

const isBar = ({ fill, lines }: ParagraphFrame): boolean => fill === undefined && !lines.top && !lines.bottom;
