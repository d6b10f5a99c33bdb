import {
  objectDictionary,
  type PdfDictionary,
  type PdfObject,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, readCatalog, dictionaryAt, newObjects } from './document.ts';

/**
 * Returns the objects that turn file specifications stored directly in the attachment list into indirect objects:
 * qpdf only copies those.
 */
export function separateAttachments(all: PdfObjects): Record<string, PdfObject> {
  const { reference, dictionary: catalog } = readCatalog(all);
  const names = dictionaryAt(all.objects, catalog['/Names']);
  if (names?.['/EmbeddedFiles'] === undefined) return {};
  const fresh = newObjects(all);
  const nodes = new Set<string>();
  const lists = new Set<string>();
  const listed = separated(names['/EmbeddedFiles']);
  for (const node of nodes) {
    const dictionary = dictionaryAt(all.objects, node);
    if (dictionary) fresh.store(node, separate(dictionary)); // its kids are visited later in this loop
  }
  if (Object.keys(fresh.made).length === 0) return {};
  const changed = { ...catalog, '/Names': { ...names, '/EmbeddedFiles': listed } };
  return { ...fresh.made, [`obj:${reference}`]: { value: changed } };

  /** A node of the name tree (ISO 32000-1, 7.9.6). An indirect object keeps its reference. */
  function separated(value: unknown): unknown {
    if (isObject(value)) nodes.add(value);
    const node = objectDictionary({ value });
    return node ? separate(node) : value;
  }

  function separate(node: PdfDictionary): PdfDictionary {
    return { ...node, ...listIn(node, '/Names', own), ...listIn(node, '/Kids', separated) };
  }

  /** A list of a node. A shared list is processed for its first node only. */
  function listIn(node: PdfDictionary, key: string, change: typeof own): PdfDictionary {
    const value = node[key];
    if (value === undefined || (isObject(value) && lists.has(value))) return {};
    if (isObject(value)) lists.add(value);
    return { [key]: arrayAt(all.objects, value).map(change) };
  }

  function isObject(value: unknown): value is string {
    return typeof value === 'string' && `obj:${value}` in all.objects;
  }

  function own(entry: unknown, index: number): unknown {
    if (index % 2 === 0 || !objectDictionary({ value: entry })) return entry;
    const reserved = fresh.reserve();
    fresh.store(reserved, entry);
    return reserved;
  }
}
