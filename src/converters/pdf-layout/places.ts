import type { Page, Place } from '#src/engines/pdf-child/page.ts';
import type { Block, PageLayout, Paragraph } from './model.ts';

/** A numbered place that links of the document lead to, on the page as it is shown. */
export interface NumberedPlace {
  readonly number: number;
  readonly page: number;
  readonly xPt: number | undefined;
  readonly yPt: number;
}

/** Numbers the places that links lead to; links to the same place get the same number. */
export function numberPlaces(pages: readonly Page[]): {
  readonly pages: readonly Page[];
  readonly places: readonly NumberedPlace[];
} {
  const places = new Map<string, NumberedPlace>();
  const numbered = pages.map((page) => ({
    ...page,
    links: page.links.map((link) => {
      const place = link.to && placeOf(link.to, pages, places);
      return place ? { ...link, goTo: place.number } : link;
    }),
  }));
  return { pages: numbered, places: [...places.values()] };
}

function placeOf(
  { page: number, x, y }: Place,
  pages: readonly Page[],
  places: Map<string, NumberedPlace>,
): NumberedPlace | undefined {
  const page = pages.find((one) => one.number === number);
  if (!page) return undefined;
  const key = `${number} ${Math.round(x ?? -1)} ${Math.round(y ?? -1)}`;
  const known = places.get(key);
  if (known) return known;
  const { corner } = page;
  const place = {
    number: places.size + 1,
    page: number,
    xPt: corner && x !== undefined ? x - corner.x : undefined,
    yPt: corner && y !== undefined ? corner.y - y : 0,
  };
  places.set(key, place);
  return place;
}

/** Pages whose paragraphs know the places in them: a place is in the first paragraph that ends below it. */
export function withAnchors(pages: readonly PageLayout[], places: readonly NumberedPlace[]): PageLayout[] {
  if (places.length === 0) return [...pages];
  const anchors = new Map<Paragraph, number[]>();
  for (const place of places) {
    const page = pages.find((one) => one.number === place.page);
    const paragraph = page && paragraphAt(page, place);
    if (paragraph) anchors.set(paragraph, [...(anchors.get(paragraph) ?? []), place.number]);
  }
  const mend = (block: Block): Block => {
    if (block.kind === 'picture') return block;
    if (block.kind === 'table')
      return {
        ...block,
        cells: block.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(withOwn) })),
      };
    return withOwn(block);
  };
  return pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.map(mend) })),
    })),
  }));

  function withOwn(paragraph: Paragraph): Paragraph {
    const own = anchors.get(paragraph);
    return own ? { ...paragraph, anchors: own } : paragraph;
  }
}

/** How much lower than its name a place may lie: typesetters put it at the line before, or into the line. */
const reach = 0.4;

function paragraphAt(page: PageLayout, { xPt, yPt }: NumberedPlace): Paragraph | undefined {
  const columns = page.bands.flatMap((band) => band.columns);
  const isOver = ({ box }: (typeof columns)[number]) =>
    xPt === undefined || (xPt > box.left - 40 && xPt < box.right);
  const near = columns.filter(isOver);
  const below = (near.length > 0 ? near : columns)
    .flatMap((column) => column.blocks.flatMap(paragraphsOf))
    .filter(({ box, sizePt }) => box.bottom > yPt + reach * sizePt)
    .sort((one, other) => one.box.top - other.box.top);
  return below[0] ?? columns.flatMap((column) => column.blocks.flatMap(paragraphsOf)).at(-1);
}

function paragraphsOf(block: Block): readonly Paragraph[] {
  if (block.kind === 'paragraph') return [block];
  return block.kind === 'table' ? block.cells.flatMap((cell) => cell.blocks) : [];
}
