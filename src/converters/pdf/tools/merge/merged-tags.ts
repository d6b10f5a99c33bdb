import { maxFilesPerJob } from '#src/contract/work-limits.ts';
import {
  objectDictionary,
  type PdfDictionary,
  type PdfObject,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import {
  listAnnotations,
  arrayAt,
  readCatalog,
  dictionaryAt,
  newObjects,
  listPdfPages,
} from '../structure/document.ts';
import { tagKeys } from '../structure/tags.ts';
import { listTreeEntries } from '../structure/trees.ts';

/** Structure tree roots of the files in a joined file, in file order, and the means to edit their objects. */
interface Joining {
  readonly objects: PdfObjects['objects'];
  readonly roots: readonly PdfDictionary[];
  readonly edit: (reference: unknown, change: (now: PdfDictionary) => PdfDictionary) => void;
}

/**
 * Returns the objects that add the tags of the later parts to a joined file, after those of the first. Marks the file
 * as tagged if `areAllTagged`: in a tagged file, screen readers skip untagged content.
 */
export function joinedTags(all: PdfObjects, areAllTagged: boolean): Record<string, PdfObject> {
  const { objects } = all;
  const { reference: catalogAt, dictionary: catalog } = readCatalog(all);
  const pages = listPdfPages(all);
  const bearers = pages.filter(({ dictionary }) => dictionary[tagKeys.root] !== undefined);
  if (bearers.length === 0) return {};
  const changed: Record<string, PdfObject> = {};
  const own = catalog['/StructTreeRoot'];
  const later = bearers
    .slice(0, maxFilesPerJob)
    .map(({ dictionary }) => dictionaryAt(objects, dictionary[tagKeys.root]) ?? {});
  const joining: Joining = {
    objects,
    roots: [dictionaryAt(objects, own) ?? {}, ...later],
    edit(reference, change) {
      const name = `obj:${String(reference)}`;
      const now = objectDictionary(changed[name] ?? objects[name]);
      if (now) changed[name] = { value: change(now) };
    },
  };
  const fresh = newObjects(all);
  const [reference, whole] = [typeof own === 'string' ? own : fresh.reserve(), fresh.reserve()];
  const parts = joining.roots.flatMap((root) => asList(root['/K'], joining));
  changed[`obj:${reference}`] = { value: { ...joinedStructureRoot(joining), '/K': whole } };
  changed[`obj:${whole}`] = { value: { '/S': '/Document', '/P': reference, '/K': parts } };
  for (const root of joining.roots) moveBelow(whole, root, joining);
  leadToAnnotations(listAnnotations(all), joining);
  for (const page of bearers) joining.edit(page.reference, ({ [tagKeys.root]: _root, ...rest }) => rest);
  joining.edit(catalogAt, (now) => ({
    ...now,
    '/StructTreeRoot': reference,
    ...(areAllTagged && { '/MarkInfo': { ...dictionaryAt(objects, now['/MarkInfo']), '/Marked': true } }),
  }));
  return changed;
}

/** Builds the root of the joined structure tree. Lists that must be sorted are sorted. */
function joinedStructureRoot(joining: Joining): PdfDictionary {
  const { objects, roots } = joining;
  const parents = parentTreeEntries(joining).toSorted(([one], [other]) => Number(one) - Number(other));
  const ids = roots
    .flatMap((root) => listTreeEntries(objects, root['/IDTree'], '/Names'))
    .toSorted(([one], [other]) => Buffer.compare(structureIdBytes(one), structureIdBytes(other)));
  const roles = mergeNameMeanings('/RoleMap', '/S', joining);
  const classes = mergeNameMeanings('/ClassMap', '/C', joining);
  return {
    ...roots[0],
    '/Type': '/StructTreeRoot',
    '/ParentTree': { '/Nums': parents.flat() },
    '/ParentTreeNextKey': Number(parents.at(-1)?.[0] ?? -1) + 1,
    ...(ids.length > 0 && { '/IDTree': { '/Names': ids.flat() } }),
    ...(roles.size > 0 && { '/RoleMap': Object.fromEntries(roles) }),
    ...(classes.size > 0 && { '/ClassMap': Object.fromEntries(classes) }),
  };
}

const parentTreeEntries = ({ objects, roots }: Joining) =>
  roots.flatMap((root) => listTreeEntries(objects, root['/ParentTree'], '/Nums'));

const structureIdBytes = (id: unknown): Buffer => {
  const text = String(id);
  return text.startsWith('b:') ? Buffer.from(text.slice(2), 'hex') : Buffer.from(text.slice(2), 'utf8');
};

/** Returns an array as it is and wraps a single value in one. */
function asList(value: unknown, { objects }: Joining): readonly unknown[] {
  const list = arrayAt(objects, value);
  return list.length > 0 || value === undefined ? list : [value];
}

/**
 * Merges the role or class maps of all files. A name that has a different meaning in an earlier file is renamed, also
 * in the elements that use it.
 */
function mergeNameMeanings(
  map: '/RoleMap' | '/ClassMap',
  user: '/S' | '/C',
  joining: Joining,
): ReadonlyMap<string, unknown> {
  const known = new Map<string, unknown>();
  for (const [index, root] of joining.roots.entries()) {
    const meanings = Object.entries(dictionaryAt(joining.objects, root[map]) ?? {});
    const clashing = meanings.filter(([name, meaning]) => known.has(name) && known.get(name) !== meaning);
    const renamed = new Map<unknown, string>(clashing.map(([name]) => [name, `${name}-${index + 1}`]));
    for (const [name, meaning] of meanings) known.set(renamed.get(name) ?? name, meaning);
    if (renamed.size === 0) continue;
    const next = (value: unknown) => renamed.get(value) ?? value;
    for (const element of structureElements(root, joining))
      joining.edit(element, ({ [user]: used, ...rest }) =>
        used === undefined ? rest : { ...rest, [user]: Array.isArray(used) ? used.map(next) : next(used) },
      );
  }
  return known;
}

/** Returns the references of all elements below a root. */
function structureElements(root: PdfDictionary, joining: Joining): ReadonlySet<unknown> {
  const elements = new Set(asList(root['/K'], joining));
  const lists = new Set<unknown>();
  for (const element of elements) {
    const dictionary = dictionaryAt(joining.objects, element);
    const list = dictionary?.['/K'];
    if (dictionary?.['/P'] === undefined) elements.delete(element); // content item, not an element
    else if (!lists.has(list)) for (const kid of asList(list, joining)) elements.add(kid);
    lists.add(list); // elements may share a list
  }
  return elements;
}

/** Moves the topmost elements of a file below the joined root and sets their language to the file's. */
function moveBelow(reference: string, root: PdfDictionary, joining: Joining): void {
  const language = root[tagKeys.language];
  for (const kid of asList(root['/K'], joining))
    joining.edit(kid, (element) => ({
      ...(typeof language === 'string' && { '/Lang': language }),
      ...element,
      '/P': reference,
    }));
}

/** Points the tags of links and fields to the copies of their annotations that qpdf puts on the page. */
function leadToAnnotations(annotations: readonly unknown[], joining: Joining): void {
  const { objects } = joining;
  const numberOf = (annotation: unknown) => dictionaryAt(objects, annotation)?.['/StructParent'];
  const copies = new Map(annotations.map((annotation) => [numberOf(annotation), annotation]));
  copies.delete(undefined);
  const elements = new Map(parentTreeEntries(joining));
  const lists = new Set<unknown>();
  for (const element of new Set([...copies.keys()].map((number) => elements.get(number))))
    joining.edit(element, (now) => {
      const list = now['/K'];
      if (list === undefined || lists.has(list)) return now; // elements may share a list
      lists.add(list);
      return { ...now, '/K': asList(list, joining).map(leading) };
    });

  function leading(kid: unknown): unknown {
    const piece = dictionaryAt(objects, kid);
    const copy = copies.get(numberOf(piece?.['/Obj']));
    return copy === undefined || copy === piece?.['/Obj'] ? kid : { ...piece, '/Obj': copy };
  }
}
