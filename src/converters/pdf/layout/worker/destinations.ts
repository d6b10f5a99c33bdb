import type { Page, LinkDestination } from '#src/engines/pdfium/worker/page.ts';
import type { LayoutBlock, Paragraph } from './model/blocks.ts';
import type { LaidOutPage } from './model/laid-out-page.ts';

/** A numbered destination of the document's links, on the page as displayed. */
export interface NumberedDestination {
  readonly number: number;
  readonly page: number;
  readonly xPt: number | undefined;
  readonly yPt: number;
}

/** Numbers the destinations of links; links to the same position get the same number. */
export function numberDestinations(pages: readonly Page[]): {
  readonly pages: readonly Page[];
  readonly destinations: readonly NumberedDestination[];
} {
  const destinations = new Map<string, NumberedDestination>();
  const numbered = pages.map((page) => ({
    ...page,
    links: page.links.map((link) => {
      const destination = link.to && registerDestination(link.to, pages, destinations);
      return destination ? { ...link, goTo: destination.number } : link;
    }),
  }));
  return { pages: numbered, destinations: [...destinations.values()] };
}

function registerDestination(
  { page: number, x, y }: LinkDestination,
  pages: readonly Page[],
  destinations: Map<string, NumberedDestination>,
): NumberedDestination | undefined {
  const page = pages.find((one) => one.number === number);
  if (!page) return undefined;
  const key = `${number} ${Math.round(x ?? -1)} ${Math.round(y ?? -1)}`;
  const known = destinations.get(key);
  if (known) return known;
  const { corner } = page;
  const destination = {
    number: destinations.size + 1,
    page: number,
    xPt: corner && x !== undefined ? x - corner.x : undefined,
    yPt: corner && y !== undefined ? corner.y - y : 0,
  };
  destinations.set(key, destination);
  return destination;
}

/** Adds the destinations to the paragraphs: a destination belongs to the first paragraph that ends below it. */
export function withAnchors(
  pages: readonly LaidOutPage[],
  destinations: readonly NumberedDestination[],
): LaidOutPage[] {
  if (destinations.length === 0) return [...pages];
  const anchors = new Map<Paragraph, number[]>();
  for (const destination of destinations) {
    const page = pages.find((one) => one.number === destination.page);
    const paragraph = page && paragraphAt(page, destination);
    if (paragraph) anchors.set(paragraph, [...(anchors.get(paragraph) ?? []), destination.number]);
  }
  const addAnchors = (block: LayoutBlock): LayoutBlock => {
    if (block.type === 'image') return block;
    if (block.type === 'table')
      return {
        ...block,
        cells: block.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(withOwn) })),
      };
    return withOwn(block);
  };
  return pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.map(addAnchors) })),
    })),
  }));

  function withOwn(paragraph: Paragraph): Paragraph {
    const own = anchors.get(paragraph);
    return own ? { ...paragraph, anchors: own } : paragraph;
  }
}

/**
 * How far below its text a destination may be, as a share of the font size: typesetters put it at the previous line,
 * or within the line.
 */
const reach = 0.4;

function paragraphAt(page: LaidOutPage, { xPt, yPt }: NumberedDestination): Paragraph | undefined {
  const columns = page.bands.flatMap((band) => band.columns);
  const isOver = ({ box }: (typeof columns)[number]) =>
    xPt === undefined || (xPt > box.left - 40 && xPt < box.right);
  const near = columns.filter(isOver);
  const below = (near.length > 0 ? near : columns)
    .flatMap((column) => column.blocks.flatMap(listBlockParagraphs))
    .filter(({ box, sizePt }) => box.bottom > yPt + reach * sizePt)
    .sort((one, other) => one.box.top - other.box.top);
  return below[0] ?? columns.flatMap((column) => column.blocks.flatMap(listBlockParagraphs)).at(-1);
}

function listBlockParagraphs(block: LayoutBlock): readonly Paragraph[] {
  if (block.type === 'paragraph') return [block];
  return block.type === 'table' ? block.cells.flatMap((cell) => cell.blocks) : [];
}
