import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf-objects.ts';
import { destinationOf, namedDestinations, pageNumberOf } from '../pdf-tools/destinations.ts';
import { catalogOf, dictionaryAt, pagesOf, valueAt } from '../pdf-tools/document.ts';

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
  for (const [index, { dictionary }] of pagesOf(all).entries()) {
    const said = pageKeys.flatMap((key) => {
      const value = valueAt(objects, dictionary[key]);
      return value === undefined || leadsOn(value) ? [] : [[key, value] as const];
    });
    if (said.length > 0) pages.set(index, Object.fromEntries(said));
  }
  return { opening: openingOf(all), pages };
}

/** Whether a value leads to other objects, which have other numbers in the result, or none. */
export const leadsOn = (value: unknown): boolean => /"\d+ \d+ R"/.test(JSON.stringify(value));

function openingOf(all: PdfObjects): HowShown['opening'] {
  const value = catalogOf(all).dictionary['/OpenAction'];
  const action = dictionaryAt(all.objects, value);
  const place = destinationOf(
    all.objects,
    action?.['/S'] === '/GoTo' ? action['/D'] : value,
    namedDestinations(all),
  );
  const numbers = new Map(pagesOf(all).map(({ reference }, index) => [reference, index + 1]));
  const page = place && pageNumberOf(place, numbers);
  const view = place?.slice(1) ?? [];
  return page === undefined || leadsOn(view) ? undefined : { page, view };
}

/** The objects of a document with the same pages that is opened and shown so. */
export function shownSo(all: PdfObjects, { opening, pages: said }: HowShown): Record<string, PdfObject> {
  const { reference: root, dictionary: catalog } = catalogOf(all);
  const pages = pagesOf(all);
  const changed: Record<string, PdfObject> = {};
  const first = opening && pages[opening.page - 1];
  if (first)
    changed[`obj:${root}`] = {
      value: {
        ...catalog,
        '/OpenAction': [first.reference, ...(opening.view.length > 0 ? opening.view : ['/Fit'])],
      },
    };
  for (const [index, more] of said) {
    const page = pages[index];
    if (page)
      changed[`obj:${page.reference}`] = {
        value: { ...dictionaryAt(all.objects, page.reference), ...more },
      };
  }
  return changed;
}
