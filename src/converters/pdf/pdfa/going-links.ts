import type { PdfDictionary, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { dictionaryAt } from '../tools/structure/document.ts';

/** Actions of links that a PDF/A may hold (ISO 19005-2, 6.5.1) and that lead somewhere by themselves. */
const going: readonly unknown[] = ['/GoTo', '/GoToR', '/URI'];
const goingByName: readonly unknown[] = ['/NextPage', '/PrevPage', '/FirstPage', '/LastPage'];

/**
 * A link as a PDF/A may hold it: the same, or without what it does after it went somewhere; undefined where it does
 * something else, for which Ghostscript would leave it out or give up PDF/A.
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

/** Whether a link does more than go somewhere, scripts aside, which are told in a sentence of their own. */
export function doesMoreThanGo(link: PdfDictionary, objects: PdfObjects['objects']): boolean {
  const isScript = dictionaryAt(objects, link['/A'])?.['/S'] === '/JavaScript';
  return link['/Subtype'] === '/Link' && !isScript && goingLink(link, objects) !== link;
}
