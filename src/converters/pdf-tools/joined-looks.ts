import type { PdfObject, PdfObjects } from '#src/engines/qpdf-objects.ts';
import { valueAt } from './document.ts';
import { formOf, withForm } from './form.ts';

/** Whether a document leaves it to its reader to draw what is filled in (ISO 32000-1, table 218). */
export const leavesLooks = (all: PdfObjects): boolean =>
  valueAt(all.objects, formOf(all)?.['/NeedAppearances']) === true;

/** The objects of a joined file whose reader draws what is filled in: what came without a look would not be seen. */
export const looksLeft = (all: PdfObjects): Record<string, PdfObject> =>
  formOf(all) ? withForm(all, { '/NeedAppearances': true }) : {};
