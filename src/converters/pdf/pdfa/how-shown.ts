import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import {
  resolveDestination,
  namedDestinations,
  destinationPageNumber,
} from '../tools/structure/destinations.ts';
import { readCatalog, dictionaryAt, listPdfPages, valueAt } from '../tools/structure/document.ts';

/** The opening view and page transitions of a document, which Ghostscript leaves out. */
export interface HowShown {
  /** Opening destination: its page, 1-based, and view. */
  readonly opening?: { readonly page: number; readonly view: readonly unknown[] } | undefined;
  /** Page transitions and display durations (ISO 32000-1, 12.4.4), by 0-based page index. */
  readonly pages: ReadonlyMap<number, PdfDictionary>;
}

const pageKeys = ['/Trans', '/Dur'];

/** Reads the opening view and page transitions of a document. */
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

/** Whether a value references other objects, which have different numbers in the result, or are missing. */
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

/** Returns the changed objects that give a document with the same pages this opening view and these transitions. */
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
