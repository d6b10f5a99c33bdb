import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { follow } from '#src/engines/qpdf/qpdf-objects.ts';
import {
  annotationsAt,
  arrayAt,
  dictionaryAt,
  newObjects,
  listPdfPages,
} from '../tools/structure/document.ts';
import { goingLink } from './going-links.ts';
import type { AppearanceStream } from './appearance-parts.ts';
import { markAppearance } from './annotation-appearances.ts';
import type { ChooseFont } from './note-fonts.ts';
import { placedFonts } from './placed-fonts.ts';

/** Annotation types kept in addition to links; other types become part of their pages. */
const retainedSubtypes: ReadonlySet<unknown> = new Set(
  'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink'
    .split(' ')
    .map((subtype) => `/${subtype}`),
);

/**
 * Annotation entries to keep. Entries that reference other annotations are left out: Ghostscript gives up on notes
 * that reply to each other.
 */
const ownKeys: ReadonlySet<string> = new Set(
  'Type Subtype Rect Contents F NM M T Subj CreationDate RC C CA QuadPoints InkList L LE LL LLE LLO Cap IC BS Border Vertices RD BE DA DS Q CL IT Name Open'
    .split(' ')
    .map((key) => `/${key}`),
);

const hiddenOrNotViewed = 2 | 32;
/** Whether an annotation is kept if it has an appearance. */
const isRetainedAnnotation = (annotation: PdfDictionary, objects: PdfObjects['objects']): boolean =>
  hasBox(annotation, objects) &&
  retainedSubtypes.has(annotation['/Subtype']) &&
  (annotationFlags(annotation) & hiddenOrNotViewed) === 0;

const hasBox = ({ '/Rect': box }: PdfDictionary, objects: PdfObjects['objects']): boolean =>
  arrayAt(objects, box).filter((part) => typeof part === 'number').length === 4;

/** A custom key that stores a page's annotations while the others become part of the page. */
const asideKey = '/FSHIFT_Kept';

/**
 * Moves annotations out of `/Annots` so that they aren't flattened: links to destinations, and annotations with an
 * appearance, drawn here if they have none, in the chosen fonts if needed. Those that can't be drawn stay where they
 * are.
 */
export function setAside(all: PdfObjects, choose: ChooseFont): Record<string, PdfObject> {
  const fresh = newObjects(all);
  const fontFor = placedFonts(choose, fresh);
  const marks: Record<string, PdfObject> = {};
  const pages = changedPages(all, (page, annotations) => {
    const retained: unknown[] = [];
    const left: unknown[] = [];
    for (const one of annotations) {
      const own = dictionaryAt(all.objects, one);
      const isLink = own?.['/Subtype'] === '/Link';
      const stays = isLink
        ? withAction(one, own)
        : own && isRetainedAnnotation(own, all.objects) && withAppearance(one, own);
      if (stays) retained.push(stays);
      else if (!isLink) left.push(one);
    }
    const isChanged = left.length < annotations.length;
    return isChanged ? { ...page, '/Annots': left, [asideKey]: retained } : undefined;
  });
  return { ...fresh.made, ...marks, ...pages };

  /** Returns a link limited to its destination; undefined if it does something else. */
  function withAction(one: unknown, own: PdfDictionary): unknown {
    const value = goingLink(own, all.objects);
    return value && (value === own ? one : changedTo(value, one));
  }

  function changedTo(value: PdfDictionary, one: unknown): unknown {
    if (typeof one !== 'string') return value;
    marks[`obj:${one}`] = { value };
    return one;
  }

  /** Returns an annotation with its appearance and without references to others; undefined if it has no appearance. */
  function withAppearance(one: unknown, own: PdfDictionary): unknown {
    const appearance = findAppearance(own, all.objects) ?? drawn(own);
    if (appearance === undefined) return undefined;
    const entries = Object.entries(own).filter(([key]) => ownKeys.has(key));
    return changedTo({ '/Type': '/Annot', ...Object.fromEntries(entries), '/AP': { '/N': appearance } }, one);
  }

  function drawn(own: PdfDictionary): string | undefined {
    const stream = own['/IRT'] === undefined ? markAppearance(own, all.objects, fontFor) : nothing(own);
    if (!stream) return undefined;
    const reference = fresh.reserve();
    fresh.made[`obj:${reference}`] = { stream };
    return reference;
  }
}

/** Empty appearance: replies are shown with the note they reply to, not on the page. */
function nothing(annotation: PdfDictionary): AppearanceStream {
  const dict = { '/Type': '/XObject', '/Subtype': '/Form', '/BBox': annotation['/Rect'] };
  return { dict, data: '' };
}

/** Finds an annotation's own appearance: a form XObject, or that of its current state. */
function findAppearance(annotation: PdfDictionary, objects: PdfObjects['objects']): string | undefined {
  const usual = dictionaryAt(objects, annotation['/AP'])?.['/N'];
  const state = dictionaryAt(objects, usual)?.[String(annotation['/AS'])];
  return [usual, state].find(
    (value) => typeof value === 'string' && follow(objects, value)?.stream !== undefined,
  ) as string | undefined;
}

/** Restores the annotations of pages, marked as printable; indirect ones are changed as objects. */
export function restoreAnnotations(all: PdfObjects): Record<string, PdfObject> {
  const changed: Record<string, PdfObject> = {};
  const pages = changedPages(all, ({ [asideKey]: aside, ...page }, annotations) => {
    if (aside === undefined) return undefined;
    const back = arrayAt(all.objects, aside).map((one) => {
      const value = printable(dictionaryAt(all.objects, one) ?? {});
      if (typeof one !== 'string') return value;
      changed[`obj:${one}`] = { value };
      return one;
    });
    return { ...page, '/Annots': [...annotations, ...back] };
  });
  return { ...pages, ...changed };
}

type ChangePage = (page: PdfDictionary, annotations: readonly unknown[]) => PdfDictionary | undefined;

/** Returns the changed pages as objects. */
function changedPages(all: PdfObjects, change: ChangePage): Record<string, PdfObject> {
  return Object.fromEntries(
    listPdfPages(all).flatMap(({ reference }) => {
      const page = dictionaryAt(all.objects, reference) ?? {};
      const value = change(page, annotationsAt(all.objects, page));
      return value ? [[`obj:${reference}`, { value }]] : [];
    }),
  );
}

const print = 4;
const invisibleHiddenNoViewOrToggled = 1 | 2 | 32 | 256;

/** Returns an annotation with the flags required by PDF/A (ISO 19005-2, 6.3.2). */
const printable = (annotation: PdfDictionary): PdfDictionary => ({
  ...annotation,
  '/F': (annotationFlags(annotation) | print) & ~invisibleHiddenNoViewOrToggled,
});

const annotationFlags = ({ '/F': flags }: PdfDictionary): number => (typeof flags === 'number' ? flags : 0);
