import { objectDictionary, type PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import {
  listAnnotations,
  arrayAt,
  readCatalog,
  dictionaryAt,
  listPdfPages,
} from '../tools/structure/document.ts';
import { doesMoreThanGo } from './going-links.ts';
import { decodePdfText } from './letters.ts';

/** Annotation types that play media. */
export const media = ['/Sound', '/Movie', '/Screen', '/RichMedia', '/3D'];

/** Annotation types that Ghostscript draws into their pages. */
const flattened: readonly unknown[] = ['/Polygon', '/Caret'];

/**
 * Returns warnings about content, other than the appearance of the pages, that PDF/A-2b doesn't allow or Ghostscript
 * leaves out.
 */
export function listPdfaLosses(all: PdfObjects): readonly string[] {
  const { objects } = all;
  const { dictionary: catalog } = readCatalog(all);
  const layers = arrayAt(objects, dictionaryAt(objects, catalog['/OCProperties'])?.['/OCGs']);
  const annotations = listAnnotations(all)
    .map((one) => dictionaryAt(objects, one))
    .filter((one) => one !== undefined);
  const subtypes = new Set(annotations.map((one) => one['/Subtype']));
  const isAny = (list: readonly string[]) => list.some((subtype) => subtypes.has(subtype));
  return [
    hasScript(all) && 'Scripts in the PDF are not in the result: PDF/A-2b does not allow them.',
    doesSomethingOpened(all) &&
      'Actions that run when the PDF or a page is opened or closed are not in the result.',
    annotations.some((one) => doesMoreThanGo(one, objects)) &&
      'Actions of links other than going to a destination are not in the result.',
    layers.length > 0 &&
      'The layers can no longer be turned on and off: the pages look as they did initially.',
    catalog['/StructTreeRoot'] !== undefined && 'The tags for screen readers are not in the result.',
    arrayAt(objects, catalog['/Threads']).length > 0 && 'Article threads are not in the result.',
    annotations.some(
      (one) => flattened.includes(one['/Subtype']) && decodePdfText(one['/Contents']) !== '',
    ) &&
      'Comments on polygons and insertion marks are not in the result: the marks are drawn into the pages.',
    annotations.some((one) => one['/IRT'] !== undefined && one['/Subtype'] !== '/Popup') &&
      'Replies between comments, and their review status, are not in the result.',
    isAny(media) &&
      'Sounds, videos and 3D models on the pages are not in the result: PDF/A-2b does not allow them.',
  ].filter((sentence) => sentence !== false);
}

/**
 * Whether opening, closing or printing the document or a page triggers an action other than a destination or a script
 * (ISO 32000-1, 12.6.3).
 */
function doesSomethingOpened(all: PdfObjects): boolean {
  const { objects } = all;
  const { dictionary: catalog } = readCatalog(all);
  const isMore = (value: unknown): boolean => {
    const actionType = dictionaryAt(objects, value)?.['/S'];
    return typeof actionType === 'string' && actionType !== '/JavaScript';
  };
  const opening = dictionaryAt(objects, catalog['/OpenAction']);
  const deeds = [catalog, ...listPdfPages(all).map(({ dictionary }) => dictionary)].flatMap((owner) =>
    Object.values(dictionaryAt(objects, owner['/AA']) ?? {}),
  );
  const next = [opening?.['/Next'], ...arrayAt(objects, opening?.['/Next'])];
  return (opening?.['/S'] !== '/GoTo' && isMore(opening)) || [...next, ...deeds].some(isMore);
}

/** Whether any object contains a script (ISO 32000-1, 12.6.4.16), including in nested dictionaries. */
function hasScript({ objects }: PdfObjects): boolean {
  const isScript = (value: unknown, depth: number): boolean => {
    if (typeof value !== 'object' || value === null || depth > deepest) return false;
    return (
      objectDictionary({ value })?.['/S'] === '/JavaScript' ||
      Object.values(value).some((inner) => isScript(inner, depth + 1))
    );
  };
  return Object.values(objects).some((object) => isScript(object.stream?.dict ?? object.value, 0));
}

/** Maximum nesting depth of dictionaries. */
const deepest = 20;
