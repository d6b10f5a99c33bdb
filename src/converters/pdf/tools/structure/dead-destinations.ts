import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import {
  resolveDestination,
  namedDestinations,
  destinationPageNumber,
  type Destination,
} from './destinations.ts';
import { annotationsAt, readCatalog, dictionaryAt, listPdfPages } from './document.ts';
import { listTreeEntries } from './trees.ts';

/** References in a document to its pages: its open action, named destinations and links. */
export interface PageReferences {
  readonly isAny: boolean;
  /**
   * Returns the objects that remove references to pages other than these (1-based), and whether links are among them.
   */
  without(now: PdfObjects, requested: ReadonlySet<number>): Changed;
}

interface Changed {
  readonly objects: Record<string, PdfObject>;
  readonly hasDeadLinks: boolean;
}

/** Finds references to a document's pages. `bookmarksFor` handles bookmarks. */
export function readPageReferences(all: PdfObjects): PageReferences {
  const named = namedDestinations(all);
  const pages = listPdfPages(all);
  const numbers = new Map(pages.map(({ reference }, index) => [reference, index + 1]));
  const linked = new Set(pages.flatMap(({ dictionary }, index) => (hasLinks(dictionary) ? [index + 1] : [])));
  const isOpening = readCatalog(all).dictionary['/OpenAction'] !== undefined;
  return { isAny: isOpening || named.size > 0 || linked.size > 0, without };

  function hasLinks(page: PdfDictionary): boolean {
    return annotationsAt(all.objects, page).some(
      (one) => findDestination(dictionaryAt(all.objects, one) ?? {}) !== undefined,
    );
  }

  /** Returns the destination of an annotation or bookmark, given directly or by its action. */
  function findDestination({ '/Dest': destination, '/A': action }: PdfDictionary): Destination | undefined {
    return resolveDestination(all.objects, destination ?? goTo(action), named);
  }

  function goTo(value: unknown): unknown {
    const action = dictionaryAt(all.objects, value);
    return action?.['/S'] === '/GoTo' ? action['/D'] : undefined;
  }

  function without(now: PdfObjects, requested: ReadonlySet<number>): Changed {
    const isDead = (destination: Destination | undefined): boolean => {
      const page = destination && destinationPageNumber(destination, numbers);
      return page !== undefined && !requested.has(page);
    };
    const links: Record<string, PdfObject> = {};
    for (const [index, { reference }] of pages.entries()) {
      if (!requested.has(index + 1) || !linked.has(index + 1)) continue;
      const page = dictionaryAt(now.objects, reference) ?? {};
      const annotations = annotationsAt(now.objects, page);
      const left = annotations.flatMap((one) => {
        const own = dictionaryAt(now.objects, one) ?? {};
        if (!isDead(findDestination(own))) return [one];
        if (!isLinkAlone(own)) return [quiet(one, own, links)];
        return [];
      });
      if (left.every((one, at) => one === annotations[at]) && left.length === annotations.length) continue;
      links[`obj:${reference}`] = { value: { ...page, '/Annots': left } };
    }
    const hasDeadLinks = Object.keys(links).length > 0;
    return { objects: { ...links, ...catalogWithout(now, isDead) }, hasDeadLinks };
  }

  /**
   * Returns the catalog without an open action that leads to a removed page and without names for such destinations.
   */
  function catalogWithout(
    now: PdfObjects,
    isDead: (destination: Destination | undefined) => boolean,
  ): Record<string, PdfObject> {
    const { reference, dictionary: catalog } = readCatalog(now);
    const opening = goTo(catalog['/OpenAction']) ?? catalog['/OpenAction'];
    const isOpeningDead = isDead(resolveDestination(now.objects, opening, named));
    const hasDeadNames = [...named.values()].some(isDead);
    if (!isOpeningDead && !hasDeadNames) return {};
    const { '/OpenAction': action, ...rest } = catalog;
    const opened = isOpeningDead || action === undefined ? rest : { ...rest, '/OpenAction': action };
    return { [`obj:${reference}`]: { value: hasDeadNames ? withNames(opened, now, isDead) : opened } };
  }

  function withNames(
    catalog: PdfDictionary,
    { objects }: PdfObjects,
    isDead: (destination: Destination | undefined) => boolean,
  ): PdfDictionary {
    const isLive = ([name]: readonly [unknown, unknown]) => !isDead(named.get(String(name)));
    const names = dictionaryAt(objects, catalog['/Names']);
    const old = dictionaryAt(objects, catalog['/Dests']);
    const live = listTreeEntries(objects, names?.['/Dests'], '/Names').filter(isLive);
    return {
      ...catalog,
      ...(names?.['/Dests'] !== undefined && {
        '/Names': { ...names, '/Dests': { '/Names': live.flat() } },
      }),
      ...(old && { '/Dests': Object.fromEntries(Object.entries(old).filter(isLive)) }),
    };
  }
}

/** Returns whether an annotation is a link that no structure element references. */
const isLinkAlone = (own: PdfDictionary): boolean =>
  own['/Subtype'] === '/Link' && own['/StructParent'] === undefined;

/** Returns an annotation without its destination and action. */
function quiet(one: unknown, own: PdfDictionary, changed: Record<string, PdfObject>): unknown {
  const { '/Dest': _destination, '/A': _action, ...value } = own;
  if (typeof one !== 'string') return value;
  changed[`obj:${one}`] = { value };
  return one;
}
