import { decorative } from '../../open-xml/decorative.ts';
import { anchoredImageXml, drawnXml, looseTextXml, type ShapeOrImage } from './drawing-xml.ts';
import type { AnchoredGraphics } from '../plan/repeated-paths.ts';
import type { DocxWriter } from '../writer.ts';

/** Maximum number of shapes written per page; more are vector graphics that Word would struggle with. */
export const maxAnchoredShapes = 1_500;

/** Writes what is behind the text of a page or on top of its tables, and text outside the flow. */
export function anchoredXml(page: AnchoredGraphics, writer: DocxWriter): string {
  const shapes = page.shapes.slice(0, maxAnchoredShapes);
  const [grounds, backdrops] = parted(page.backdrops ?? [], (one) =>
    shapes.some((shape) => meets(shape, one)),
  );
  const [beneath, images] = parted(page.images, (one) =>
    shapes.some((shape) => isAbove(shape, one) && meets(shape, one)),
  );
  const layers = beneath.length > 0 ? [...beneath, ...shapes].toSorted(byDepth) : shapes;
  return [
    ...backdrops.map((image) => anchoredImageXml(image, writer, decorative)),
    drawnXml([...grounds, ...layers], writer),
    ...images.map((image) => anchoredImageXml(image, writer)),
    drawnXml(page.marks ?? [], writer, 'above'),
    ...page.loose.map((loose) => looseTextXml(loose, writer)),
  ].join('');
}

const byDepth = (one: ShapeOrImage, other: ShapeOrImage): number => (one.depth ?? 0) - (other.depth ?? 0);

const isAbove = (shape: ShapeOrImage, image: ShapeOrImage): boolean => byDepth(shape, image) > 0;

const meets = ({ box: one }: ShapeOrImage, { box: other }: ShapeOrImage): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Splits items into those that satisfy a predicate and the others. */
const parted = <T>(all: readonly T[], isSo: (one: T) => boolean): [T[], T[]] => [
  all.filter((one) => isSo(one)),
  all.filter((one) => !isSo(one)),
];
