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

/** The tags of the files of a joined file, the first's first, and how their objects are changed. */
interface Joining {
  readonly objects: PdfObjects['objects'];
  readonly roots: readonly PdfDictionary[];
  readonly edit: (reference: unknown, change: (now: PdfDictionary) => PdfDictionary) => void;
}

/**
 * The objects that give a joined file the tags of its later parts after those of its first. It says that it is tagged
 * where `areAllTagged`: screen readers pass over what has no tags in a file that is.
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

/** What all the tags hang on; of its lists those with an order are kept in it. */
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

/** A value that is a list, or the only one of it. */
function asList(value: unknown, { objects }: Joining): readonly unknown[] {
  const list = arrayAt(objects, value);
  return list.length > 0 || value === undefined ? list : [value];
}

/**
 * What names of the files' own mean (roles, classes); one that means something else in an earlier file is called
 * otherwise from here on, also by the elements that use it.
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

/** References of all elements below a root. */
function structureElements(root: PdfDictionary, joining: Joining): ReadonlySet<unknown> {
  const elements = new Set(asList(root['/K'], joining));
  const lists = new Set<unknown>();
  for (const element of elements) {
    const dictionary = dictionaryAt(joining.objects, element);
    const list = dictionary?.['/K'];
    if (dictionary?.['/P'] === undefined) elements.delete(element); // a piece of content, not an element
    else if (!lists.has(list)) for (const kid of asList(list, joining)) elements.add(kid);
    lists.add(list); // elements may share one
  }
  return elements;
}

/** Puts the topmost elements of a file below that of the joined one, in the language the file is in. */
function moveBelow(reference: string, root: PdfDictionary, joining: Joining): void {
  const language = root[tagKeys.language];
  for (const kid of asList(root['/K'], joining))
    joining.edit(kid, (element) => ({
      ...(typeof language === 'string' && { '/Lang': language }),
      ...element,
      '/P': reference,
    }));
}

/** Tags of links and fields name the annotation they stand for, of which qpdf puts a copy on the page. */
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
      if (list === undefined || lists.has(list)) return now; // elements may share one
      lists.add(list);
      return { ...now, '/K': asList(list, joining).map(leading) };
    });

  function leading(kid: unknown): unknown {
    const piece = dictionaryAt(objects, kid);
    const copy = copies.get(numberOf(piece?.['/Obj']));
    return copy === undefined || copy === piece?.['/Obj'] ? kid : { ...piece, '/Obj': copy };
  }
}
