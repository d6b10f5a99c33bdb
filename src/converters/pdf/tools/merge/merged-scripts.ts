import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, readCatalog, dictionaryAt, listPdfPages } from '../structure/document.ts';
import { listTreeEntries } from '../structure/trees.ts';

/**
 * Private key that readers ignore. It carries a file's scripts along with its first page and is removed from there
 * afterwards.
 */
const markKey = '/FSHIFT_Scripts';

/** Returns the document-level scripts by name. Field calculations may depend on them (ISO 32000-1, 12.6.4.16). */
const readDocumentScripts = ({
  header,
  objects,
}: PdfObjects): (readonly [name: unknown, action: unknown])[] => {
  const names = dictionaryAt(objects, readCatalog({ header, objects }).dictionary['/Names']);
  return listTreeEntries(objects, names?.['/JavaScript'], '/Names');
};

/**
 * Returns the first page of a file with the document's scripts attached under names unique to this file. `index` is
 * the position of the file.
 */
export function markedScripts(all: PdfObjects, index: number): Record<string, PdfObject> {
  const scripts = readDocumentScripts(all).flatMap(([name, action]) => [
    `u:${index + 1}-${plain(name)}`,
    action,
  ]);
  const [first] = listPdfPages(all);
  if (scripts.length === 0 || !first) return {};
  const page = dictionaryAt(all.objects, first.reference);
  return { [`obj:${first.reference}`]: { value: { ...page, [markKey]: scripts } } };
}

const plain = (name: unknown): string => String(name).replace(/^[ub]:/, '');

/** Returns the objects that give a joined file the scripts of all its parts. */
export function joinedScripts(all: PdfObjects): Record<string, PdfObject> {
  const { objects } = all;
  const changed: Record<string, PdfObject> = {};
  const added: (readonly [unknown, unknown])[] = [];
  for (const { reference } of listPdfPages(all)) {
    const { [markKey]: marked, ...page } = dictionaryAt(objects, reference) ?? {};
    if (marked === undefined) continue;
    changed[`obj:${reference}`] = { value: page };
    const flat = arrayAt(objects, marked);
    for (let at = 0; at + 1 < flat.length; at += 2) added.push([flat[at], flat[at + 1]]);
  }
  if (added.length === 0) return changed;
  const { reference: root, dictionary: catalog } = readCatalog(all);
  const list = [...readDocumentScripts(all), ...added].toSorted(([one], [other]) =>
    plain(one) < plain(other) ? -1 : 1,
  );
  const names = { ...dictionaryAt(objects, catalog['/Names']), '/JavaScript': { '/Names': list.flat() } };
  return { ...changed, [`obj:${root}`]: { value: { ...catalog, '/Names': names } } };
}
