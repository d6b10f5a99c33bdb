import type { Shape } from '#src/engines/pdf-child/page.ts';
import { heightOf, widthOf } from '../boxes.ts';
import type { Block, Frame, PageLayout, Paragraph } from '../model.ts';
import type { Framed, Surroundings } from './framed.ts';
import { distinct } from './drawn-marks.ts';
import { framedByBars, framedByRules } from './by-lines.ts';
import { framedByBoxes } from './by-boxes.ts';

/**
 * Pages on which shades behind text, bars beside it and lines above or below it belong to the paragraphs they stand with:
 * one paragraph has a frame of its own, several in one box are the cell of a table. Other shapes stay, each once.
 */
export function withFrames(pages: readonly PageLayout[]): PageLayout[] {
  return pages.map((whole) => {
    let page: PageLayout = { ...whole, shapes: distinct(whole.shapes).filter(isSeen) };
    if (page.shapes.length === 0 || page.shapes.length > mostShapes) return page;
    for (const find of [framedByBoxes, framedByBars, framedByRules]) page = framed(page, find);
    return page;
  });
}

/** Nothing smaller than this is more than the joint of two lines. Points. */
const smallestPt = 0.8;

const isSeen = ({ box }: Shape): boolean => Math.max(widthOf(box), heightOf(box)) > smallestPt;

/** A page with more shapes is a drawing. */
const mostShapes = 300;

function framed(
  page: PageLayout,
  find: (blocks: readonly Block[], around: Surroundings) => Framed,
): PageLayout {
  let { shapes } = page;
  const boxes = page.bands.flatMap(({ columns }) => columns.map(({ box }) => box));
  const widest = {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
  const bands = page.bands.map(({ columns }) => ({
    columns: columns.map((column) => {
      const edges = columns.length === 1 ? widest : column.box;
      const { blocks, used } = find(column.blocks, { page, shapes, edges });
      if (used.length === 0) return column;
      const gone = new Set(used);
      shapes = shapes.filter((shape) => !gone.has(shape));
      return { ...column, blocks: keptApart(blocks) };
    }),
  }));
  return { ...page, bands, shapes };
}

/** Blocks whose frames stay their own where they are like that of the paragraph before; a bar beside several goes on. */
const keptApart = (blocks: readonly Block[]): Block[] =>
  blocks.reduce((kept: Block[], block) => {
    const before = kept.at(-1);
    const isAlike =
      block.kind === 'paragraph' &&
      before?.kind === 'paragraph' &&
      block.frame !== undefined &&
      before.frame?.isApart !== true &&
      lookOf(block) === lookOf(before) &&
      !isBar(block.frame);
    kept.push(isAlike && block.frame ? { ...block, frame: { ...block.frame, isApart: true } } : block);
    return kept;
  }, []);

const lookOf = ({ frame }: Paragraph): string => JSON.stringify([frame?.fill, frame?.lines]);

const isBar = ({ fill, lines }: Frame): boolean => fill === undefined && !lines.top && !lines.bottom;
