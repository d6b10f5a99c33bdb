import type { PdfDictionary, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { dictionaryAt } from '../tools/structure/document.ts';

/** Self-contained link actions allowed in PDF/A (ISO 19005-2, 6.5.1). */
const going: readonly unknown[] = ['/GoTo', '/GoToR', '/URI'];
const goingByName: readonly unknown[] = ['/NextPage', '/PrevPage', '/FirstPage', '/LastPage'];

/**
 * Returns a link as PDF/A allows it: unchanged, or without the actions that follow its destination. Undefined if it
 * does something else, for which Ghostscript would drop the link or give up PDF/A.
 */
export function goingLink(link: PdfDictionary, objects: PdfObjects['objects']): PdfDictionary | undefined {
  const action = dictionaryAt(objects, link['/A']);
  if (!action) return link;
  const { '/Next': next, ...first } = action;
  const isGoing =
    going.includes(first['/S']) || (first['/S'] === '/Named' && goingByName.includes(first['/N']));
  if (!isGoing) return undefined;
  return next === undefined ? link : { ...link, '/A': first };
}

/** Whether a link does more than go to a destination. Scripts are reported separately. */
export function doesMoreThanGo(link: PdfDictionary, objects: PdfObjects['objects']): boolean {
  const isScript = dictionaryAt(objects, link['/A'])?.['/S'] === '/JavaScript';
  return link['/Subtype'] === '/Link' && !isScript && goingLink(link, objects) !== link;
}
