import type { Shape } from '#src/engines/pdfium/worker/page.ts';
import type { Cell, LaidOutPage } from './model.ts';

/**
 * A page on which what is drawn in shaded cells beside their text, such as a bar or a line to sign on, lies above the
 * tables: office programs shade cells above all that lies behind the text.
 */
export function withAboveShades(page: LaidOutPage): LaidOutPage {
  const cells = page.bands.flatMap(({ columns }) =>
    columns.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'table' ? block.cells : []))),
  );
  const shaded = cells.filter(({ fill }) => fill !== undefined);
  if (shaded.length === 0) return page;
  const upon = page.shapes.filter((shape) => shaded.some((cell) => isClearOfText(shape, cell)));
  if (upon.length === 0) return page;
  const gone = new Set(upon);
  return { ...page, shapes: page.shapes.filter((shape) => !gone.has(shape)), marks: upon };
}

/** Whether a shape lies within a cell and on none of its text. */
function isClearOfText({ box }: Shape, cell: Cell): boolean {
  const isInside =
    box.left >= cell.box.left &&
    box.right <= cell.box.right &&
    box.top >= cell.box.top &&
    box.bottom <= cell.box.bottom;
  return isInside && !cell.blocks.some((block) => meets(box, block.box));
}

const meets = (one: Shape['box'], other: Shape['box']): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
