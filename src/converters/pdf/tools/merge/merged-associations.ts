import { objectDictionary, type PdfObject, type PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, readCatalog, dictionaryAt, listPdfPages } from '../structure/document.ts';
import { listTreeEntries } from '../structure/trees.ts';

/** Private key that readers ignore. It marks the files associated with a document that is joined with others. */
const markKey = '/FSHIFT_Associated';

/**
 * Marks the files associated with a document as a whole (associated files, ISO 32000-2, 14.13). Attachments are
 * copied as such; other files are carried along with the document's first page. `index` makes the marks unique per
 * document.
 */
export function markedAssociations(all: PdfObjects, index: number): Record<string, PdfObject> {
  const { objects } = all;
  const { dictionary: catalog } = readCatalog(all);
  const files = arrayAt(objects, catalog['/AF']).filter((file) => typeof file === 'string');
  const marked = files.flatMap((file, number) => {
    const specification = dictionaryAt(objects, file);
    return specification
      ? [[`obj:${file}`, { value: { ...specification, [markKey]: `u:${index}-${number}` } }]]
      : [];
  });
  const names = dictionaryAt(objects, catalog['/Names']);
  const attached = new Set(
    listTreeEntries(objects, names?.['/EmbeddedFiles'], '/Names').map(([, file]) => file),
  );
  const others = files.filter((file) => !attached.has(file));
  const [first] = listPdfPages(all);
  const page = first && others.length > 0 ? dictionaryAt(objects, first.reference) : undefined;
  return {
    ...Object.fromEntries(marked),
    ...(first && page && { [`obj:${first.reference}`]: { value: { ...page, [markKey]: others } } }),
  };
}

/** Returns the objects that associate the files of all parts with the joined file. */
export function joinedAssociations(all: PdfObjects): Record<string, PdfObject> {
  const changed: Record<string, PdfObject> = {};
  const found = new Map<string, string>();
  for (const [name, object] of Object.entries(all.objects)) {
    const { [markKey]: mark, ...value } = objectDictionary(object) ?? {};
    if (mark === undefined) continue;
    changed[name] = { value };
    if (typeof mark === 'string' && !found.has(mark)) found.set(mark, name.replace('obj:', ''));
  }
  if (found.size === 0) return changed;
  const later = [...found].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  const { reference: root, dictionary: catalog } = readCatalog(all);
  const files = [...arrayAt(all.objects, catalog['/AF']), ...later.map(([, file]) => file)];
  return { ...changed, [`obj:${root}`]: { value: { ...catalog, '/AF': files } } };
}
