import type { Shape } from '#src/engines/pdfium/worker/page.ts';
import type { Cell } from './model/blocks.ts';
import type { LaidOutPage } from './model/laid-out-page.ts';

/**
 * Moves shapes in shaded cells that don't overlap the text, such as a bar or a signature line, above the tables:
 * office programs paint cell shading over everything behind the text.
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

/** Whether a shape is within a cell and doesn't overlap its text. */
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
