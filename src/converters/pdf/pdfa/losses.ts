import { note, type Note } from '#src/contract/messages/notes.ts';
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
export function listPdfaLosses(all: PdfObjects): readonly Note[] {
  const { objects } = all;
  const { dictionary: catalog } = readCatalog(all);
  const layers = arrayAt(objects, dictionaryAt(objects, catalog['/OCProperties'])?.['/OCGs']);
  const annotations = listAnnotations(all)
    .map((one) => dictionaryAt(objects, one))
    .filter((one) => one !== undefined);
  const subtypes = new Set(annotations.map((one) => one['/Subtype']));
  const isAny = (list: readonly string[]) => list.some((subtype) => subtypes.has(subtype));
  return [
    hasScript(all) && note('scripts-removed'),
    doesSomethingOpened(all) && note('open-actions-removed'),
    annotations.some((one) => doesMoreThanGo(one, objects)) && note('link-actions-removed'),
    layers.length > 0 && note('layers-fixed'),
    catalog['/StructTreeRoot'] !== undefined && note('tags-removed'),
    arrayAt(objects, catalog['/Threads']).length > 0 && note('threads-removed'),
    annotations.some(
      (one) => flattened.includes(one['/Subtype']) && decodePdfText(one['/Contents']) !== '',
    ) && note('polygon-comments-removed'),
    annotations.some((one) => one['/IRT'] !== undefined && one['/Subtype'] !== '/Popup') &&
      note('replies-removed'),
    isAny(media) && note('media-removed'),
  ].filter((loss) => loss !== false);
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
