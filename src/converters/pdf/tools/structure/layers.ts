import {
  objectDictionary,
  type PdfDictionary,
  type PdfObject,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, readCatalog, dictionaryAt } from './document.ts';

/** The layers a reader can switch on and off (optional content, ISO 32000-1, 8.11) of one of the files to be joined. */
export interface Layers {
  /** Name of the file they come from. */
  readonly title: string;
  readonly objects: PdfObjects['objects'];
  /** The mark of each layer by its reference in that file. */
  readonly marks: ReadonlyMap<string, string>;
  /** How they are shown at first. */
  readonly config: PdfDictionary;
}

/** A key that no reader knows; it leads from a layer to what has become of it in the joined file, and is taken out there. */
const markKey = '/FSHIFT_Layer';

/** Reads the layers of a file; undefined when it has none. `index` tells files from each other. */
export function readLayers(
  all: PdfObjects,
  { index, title }: { readonly index: number; readonly title: string },
): Layers | undefined {
  const { objects } = all;
  const properties = dictionaryAt(objects, readCatalog(all).dictionary['/OCProperties']);
  const known = arrayAt(objects, properties?.['/OCGs'])
    .filter((group) => typeof group === 'string')
    .filter((group) => dictionaryAt(objects, group));
  if (known.length === 0) return undefined;
  return {
    title,
    objects,
    marks: new Map(known.map((group, number) => [group, `u:${index}-${number}`])),
    config: dictionaryAt(objects, properties?.['/D']) ?? {},
  };
}

/** The objects of a file with its layers marked. */
export const markedLayers = ({ objects, marks }: Layers): Record<string, PdfObject> =>
  Object.fromEntries(
    [...marks].map(([group, mark]) => [
      `obj:${group}`,
      { value: { ...dictionaryAt(objects, group), [markKey]: mark } },
    ]),
  );

/**
 * The objects that give a joined file the layers of its later parts beside those of its first, shown or hidden as they
 * were. Layers that no page uses any more are left out.
 */
export function joinedLayers(all: PdfObjects, later: readonly Layers[]): Record<string, PdfObject> {
  const { reference, dictionary: catalog } = readCatalog(all);
  const marked = Object.entries(all.objects).flatMap(([name, object]) => {
    const { [markKey]: mark, ...value } = objectDictionary(object) ?? {};
    return typeof mark === 'string' ? [{ mark, name, value }] : [];
  });
  const layerReferences = new Map(marked.map(({ mark, name }) => [mark, name.replace('obj:', '')]));
  const properties = dictionaryAt(all.objects, catalog['/OCProperties']);
  const config = dictionaryAt(all.objects, properties?.['/D']) ?? {};
  const added = later.map((layers) =>
    movedLayerLists(layers, layerReferences, config['/BaseState'] === '/OFF'),
  );
  const lists = listKeys.flatMap((key) => {
    const list = [...arrayAt(all.objects, config[key]), ...added.flatMap((one) => one[key])];
    return list.length > 0 ? [[key, list]] : [];
  });
  const joined = {
    ...properties,
    '/OCGs': [...arrayAt(all.objects, properties?.['/OCGs']), ...layerReferences.values()],
    '/D': { ...config, ...Object.fromEntries(lists) },
  };
  return {
    ...Object.fromEntries(marked.map(({ name, value }) => [name, { value }])),
    [`obj:${reference}`]: { value: { ...catalog, '/OCProperties': joined } },
  };
}

/** What a configuration lists (ISO 32000-1, table 101). */
const listKeys = ['/ON', '/OFF', '/Order', '/RBGroups', '/Locked', '/AS'] as const;
type Lists = Readonly<Record<(typeof listKeys)[number], readonly unknown[]>>;

/** The lists of a file's configuration with its layers where they are now; `isHidden`: what is not listed is. */
function movedLayerLists(
  { title, objects, marks, config }: Layers,
  layerReferences: ReadonlyMap<string, string>,
  isHidden: boolean,
): Lists {
  const groups = [...marks.keys()];
  let left = maxLayerEntries;
  const listed = new Set(arrayAt(objects, config['/BaseState'] === '/OFF' ? config['/ON'] : config['/OFF']));
  const isShown = (group: string) => listed.has(group) === (config['/BaseState'] === '/OFF');
  const order = moved(arrayAt(objects, config['/Order']), 0);
  const usage = arrayAt(objects, config['/AS']).flatMap((entry) => {
    const dictionary = dictionaryAt(objects, entry);
    return dictionary ? [{ ...dictionary, '/OCGs': moved(arrayAt(objects, dictionary['/OCGs']), 0) }] : [];
  });
  return {
    '/ON': isHidden ? moved(groups.filter(isShown), 0) : [],
    '/OFF': isHidden
      ? []
      : moved(
          groups.filter((group) => !isShown(group)),
          0,
        ),
    '/Order': order.length > 0 ? [[`u:${title}`, ...order]] : [],
    '/RBGroups': moved(arrayAt(objects, config['/RBGroups']), 0),
    '/Locked': moved(arrayAt(objects, config['/Locked']), 0),
    '/AS': usage,
  };

  /** Labels stay, layers get their new place, lists within the list are gone through: each time, where several share one. */
  function moved(list: readonly unknown[], depth: number): unknown[] {
    return list.flatMap((item): unknown[] => {
      if ((left -= 1) < 0) return [];
      const layerReference = layerReferences.get(marks.get(String(item)) ?? '');
      if (layerReference !== undefined) return [layerReference];
      if (typeof item === 'string' && /^[ub]:/.test(item)) return [item];
      const inner = depth < deepest ? moved(arrayAt(objects, item), depth + 1) : [];
      return inner.length > 0 ? [inner] : [];
    });
  }
}

/** Levels of layers below each other; no document made for people has as many. */
const deepest = 20;
/** Entries of a file's lists in all: lists that hold each other many times over would have no end. */
const maxLayerEntries = 100_000;
