import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import {
  resolveDestination,
  namedDestinations,
  destinationPageNumber,
} from '../tools/structure/destinations.ts';
import { readCatalog, dictionaryAt, listPdfPages, valueAt } from '../tools/structure/document.ts';

/** What a document says of where it opens and how its pages come up, all of which Ghostscript leaves out. */
export interface HowShown {
  /** The place it opens at: its page, 1-based, and how that is shown. */
  readonly opening?: { readonly page: number; readonly view: readonly unknown[] } | undefined;
  /** How pages come up and for how long they stay in a show (ISO 32000-1, 12.4.4), by their places, 0-based. */
  readonly pages: ReadonlyMap<number, PdfDictionary>;
}

const pageKeys = ['/Trans', '/Dur'];

/** Reads how a document is opened and shown. */
export function readHowShown(all: PdfObjects): HowShown {
  const { objects } = all;
  const pages = new Map<number, PdfDictionary>();
  for (const [index, { dictionary }] of listPdfPages(all).entries()) {
    const values = pageKeys.flatMap((key) => {
      const value = valueAt(objects, dictionary[key]);
      return value === undefined || containsReference(value) ? [] : [[key, value] as const];
    });
    if (values.length > 0) pages.set(index, Object.fromEntries(values));
  }
  return { opening: readOpeningView(all), pages };
}

/** Whether a value leads to other objects, which have other numbers in the result, or none. */
export const containsReference = (value: unknown): boolean => /"\d+ \d+ R"/.test(JSON.stringify(value));

function readOpeningView(all: PdfObjects): HowShown['opening'] {
  const value = readCatalog(all).dictionary['/OpenAction'];
  const action = dictionaryAt(all.objects, value);
  const destination = resolveDestination(
    all.objects,
    action?.['/S'] === '/GoTo' ? action['/D'] : value,
    namedDestinations(all),
  );
  const numbers = new Map(listPdfPages(all).map(({ reference }, index) => [reference, index + 1]));
  const page = destination && destinationPageNumber(destination, numbers);
  const view = destination?.slice(1) ?? [];
  return page === undefined || containsReference(view) ? undefined : { page, view };
}

/** The objects of a document with the same pages that is opened and shown so. */
export function shownSo(
  all: PdfObjects,
  { opening, pages: pageEntries }: HowShown,
): Record<string, PdfObject> {
  const { reference: root, dictionary: catalog } = readCatalog(all);
  const pages = listPdfPages(all);
  const changed: Record<string, PdfObject> = {};
  const first = opening && pages[opening.page - 1];
  if (first)
    changed[`obj:${root}`] = {
      value: {
        ...catalog,
        '/OpenAction': [first.reference, ...(opening.view.length > 0 ? opening.view : ['/Fit'])],
      },
    };
  for (const [index, more] of pageEntries) {
    const page = pages[index];
    if (page)
      changed[`obj:${page.reference}`] = {
        value: { ...dictionaryAt(all.objects, page.reference), ...more },
      };
  }
  return changed;
}
