import {
  objectDictionary,
  type PdfDictionary,
  type PdfObject,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, readCatalog, dictionaryAt } from './document.ts';

/** Layers (optional content, ISO 32000-1, 8.11) of one of the files to join. */
export interface Layers {
  /** Name of the file they come from. */
  readonly title: string;
  readonly objects: PdfObjects['objects'];
  /** Marks of the layers, keyed by their reference in that file. */
  readonly marks: ReadonlyMap<string, string>;
  /** Default configuration. */
  readonly config: PdfDictionary;
}

/** Private key that readers ignore. It identifies a layer in the joined file and is removed there. */
const markKey = '/FSHIFT_Layer';

/** Reads the layers of a file. Returns undefined if it has none. `index` makes the marks unique per file. */
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

/** Returns the objects of a file that mark its layers. */
export const markedLayers = ({ objects, marks }: Layers): Record<string, PdfObject> =>
  Object.fromEntries(
    [...marks].map(([group, mark]) => [
      `obj:${group}`,
      { value: { ...dictionaryAt(objects, group), [markKey]: mark } },
    ]),
  );

/**
 * Returns the objects that add the layers of the later parts to a joined file, with their original visibility. Layers
 * that no page uses any more are left out.
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

/** Lists in a configuration (ISO 32000-1, table 101). */
const listKeys = ['/ON', '/OFF', '/Order', '/RBGroups', '/Locked', '/AS'] as const;
type Lists = Readonly<Record<(typeof listKeys)[number], readonly unknown[]>>;

/**
 * Returns the lists of a file's configuration with the new references of its layers. `isHidden`: layers not listed
 * are hidden.
 */
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

  /**
   * Keeps labels, replaces layers with their new references and descends into nested lists. A shared list is visited
   * each time.
   */
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

/** Maximum nesting depth of layers. Real documents don't go this deep. */
const deepest = 20;
/** Maximum number of list entries per file. Without it, lists that contain each other repeatedly would never end. */
const maxLayerEntries = 100_000;
