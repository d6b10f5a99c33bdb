import { decorative } from '../open-xml/decorative.ts';
import { anchoredPictureXml, looseTextXml, shapesXml } from './drawing-xml.ts';
import type { Drawings } from './repeated-drawings.ts';
import type { Scribe } from './scribe.ts';

/** Shapes of one page that are written; beyond this they are a drawing that Word would struggle with. */
export const mostShapes = 1_500;

/** What lies behind the text of a page, and what stands apart from it. */
export function anchoredXml(page: Drawings, scribe: Scribe): string {
  return [
    ...(page.backdrops ?? []).map((picture) => anchoredPictureXml(picture, scribe, decorative)),
    shapesXml(page.shapes.slice(0, mostShapes), scribe),
    ...page.pictures.map((picture) => anchoredPictureXml(picture, scribe)),
    ...page.loose.map((loose) => looseTextXml(loose, scribe)),
  ].join('');
}
