import { decorative } from '../open-xml/decorative.ts';
import { anchoredPictureXml, drawnXml, looseTextXml, type Drawn } from './drawing-xml.ts';
import type { Drawings } from './repeated-drawings.ts';
import type { Scribe } from './scribe.ts';

/** Shapes of one page that are written; beyond this they are a drawing that Word would struggle with. */
export const mostShapes = 1_500;

/** What lies behind the text of a page or upon its tables, and what stands apart from it. */
export function anchoredXml(page: Drawings, scribe: Scribe): string {
  const shapes = page.shapes.slice(0, mostShapes);
  const [grounds, backdrops] = parted(page.backdrops ?? [], (one) =>
    shapes.some((shape) => meets(shape, one)),
  );
  const [beneath, pictures] = parted(page.pictures, (one) =>
    shapes.some((shape) => isAbove(shape, one) && meets(shape, one)),
  );
  const layers = beneath.length > 0 ? [...beneath, ...shapes].toSorted(byDepth) : shapes;
  return [
    ...backdrops.map((picture) => anchoredPictureXml(picture, scribe, decorative)),
    drawnXml([...grounds, ...layers], scribe),
    ...pictures.map((picture) => anchoredPictureXml(picture, scribe)),
    drawnXml(page.marks ?? [], scribe, 'above'),
    ...page.loose.map((loose) => looseTextXml(loose, scribe)),
  ].join('');
}

const byDepth = (one: Drawn, other: Drawn): number => (one.depth ?? 0) - (other.depth ?? 0);

const isAbove = (shape: Drawn, picture: Drawn): boolean => byDepth(shape, picture) > 0;

const meets = ({ box: one }: Drawn, { box: other }: Drawn): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Those of which something is true, and the others. */
const parted = <T>(all: readonly T[], isSo: (one: T) => boolean): [T[], T[]] => [
  all.filter((one) => isSo(one)),
  all.filter((one) => !isSo(one)),
];
