import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, dictionaryAt, listPdfPages, newObjects, readCatalog } from '../structure/document.ts';
import type { PlannedPage } from './page-plan.ts';

/**
 * Returns the objects of a PDF that change when its pages are rotated and blank pages are inserted. The PDF holds the
 * plan's pages in their order, without the blank ones. A blank page is as large as the page before it, or after it.
 */
export function arrangePages(all: PdfObjects, plan: readonly PlannedPage[]): Record<string, PdfObject> {
  const existing = listPdfPages(all);
  const { reference: catalogReference, dictionary: catalog } = readCatalog(all);
  const root = String(catalog['/Pages']);
  const added = newObjects(all);
  const changed: Record<string, PdfObject> = {};
  const kids: string[] = [];
  let at = 0;
  let model: PdfDictionary = rotated(existing[0]?.dictionary ?? {}, firstRotation(plan));
  for (const { source, rotation } of plan) {
    const page = existing[at];
    if (source === undefined) {
      const blank = added.reserve();
      added.store(blank, blankPage(model, root));
      kids.push(blank);
    } else if (page) {
      at += 1;
      model = { ...rotated(page.dictionary, rotation), '/Parent': root };
      changed[`obj:${page.reference}`] = { value: model };
      kids.push(page.reference);
    }
  }
  changed[`obj:${root}`] = {
    value: { ...dictionaryAt(all.objects, root), '/Kids': kids, '/Count': kids.length },
  };
  const labels = labelsAround(all, plan);
  if (labels)
    changed[`obj:${catalogReference}`] = { value: { ...catalog, '/PageLabels': { '/Nums': labels } } };
  return { ...changed, ...added.made };
}

const firstRotation = (plan: readonly PlannedPage[]): number =>
  plan.find(({ source }) => source !== undefined)?.rotation ?? 0;

function rotated(page: PdfDictionary, degrees: number): PdfDictionary {
  const now = Number(page['/Rotate'] ?? 0);
  return { ...page, '/Rotate': ((((Number.isFinite(now) ? now : 0) + degrees) % 360) + 360) % 360 };
}

/** A page without contents that is shown as large as another (ISO 32000-1, table 30). */
function blankPage(model: PdfDictionary, parent: string): PdfDictionary {
  const sizes = ['/MediaBox', '/CropBox', '/Rotate', '/UserUnit'];
  return {
    ...Object.fromEntries(Object.entries(model).filter(([key]) => sizes.includes(key))),
    '/Type': '/Page',
    '/Parent': parent,
    '/Resources': {},
  };
}

/**
 * Returns the page labels of the result (ISO 32000-1, 12.4.2): pages keep theirs, and blank pages have none. Undefined
 * if the PDF has no labels or there are no blank pages.
 */
function labelsAround({ objects, ...rest }: PdfObjects, plan: readonly PlannedPage[]): unknown[] | undefined {
  const { dictionary: catalog } = readCatalog({ objects, ...rest });
  const ranges = listRanges(arrayAt(objects, dictionaryAt(objects, catalog['/PageLabels'])?.['/Nums']));
  if (ranges.length === 0 || plan.every(({ source }) => source !== undefined)) return undefined;
  const labels: unknown[] = [];
  let page = 0;
  let wasBlank = false;
  for (const [index, { source }] of plan.entries()) {
    const isBlank = source === undefined;
    const range = isBlank ? undefined : ranges.findLast(({ start }) => start <= page);
    if (isBlank && (!wasBlank || index === 0)) labels.push(index, {});
    if (range && (wasBlank || range.start === page || index === 0)) {
      const style = dictionaryAt(objects, range.label) ?? {};
      labels.push(index, { ...style, '/St': Number(style['/St'] ?? 1) + page - range.start });
    }
    if (!isBlank) page += 1;
    wasBlank = isBlank;
  }
  return labels;
}

/** Reads the pairs of a number tree's leaf: the index of a first page, from 0, and the label of it. */
const listRanges = (nums: readonly unknown[]): { readonly start: number; readonly label: unknown }[] =>
  nums.flatMap((start, at) => (at % 2 === 0 ? [{ start: Number(start), label: nums[at + 1] }] : []));
