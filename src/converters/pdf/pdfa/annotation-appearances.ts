import type { PdfDictionary, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { valueAt } from '../tools/structure/document.ts';
import type { AppearanceStream } from './appearance-parts.ts';
import { readMark, type AnnotationMark } from './annotation.ts';
import { markPainters } from './annotation-shapes.ts';
import { encodable, latin, paintStamp, paintText, type Face, type FontFor } from './annotation-text.ts';

type Objects = PdfObjects['objects'];

/**
 * Returns an appearance for an annotation without one (ISO 32000-1, 12.5.6), similar to what readers draw; undefined
 * for types and text that can't be drawn, or if nothing would be visible.
 */
export function markAppearance(
  annotation: PdfDictionary,
  objects: Objects,
  fontFor: FontFor,
): AppearanceStream {
  const mark = readMark(annotation, objects);
  const [left, bottom, right, top] = mark.box;
  const subtype = String(annotation['/Subtype']).slice(1);
  const font = subtype === 'FreeText' && !encodable(mark.words) ? fontFor(mark.words) : undefined;
  const content = paintMark(subtype, mark, font?.face);
  if (content === undefined || !(right > left) || !(top > bottom)) return undefined;
  const opacity = Number(valueAt(objects, annotation['/CA']) ?? 1);
  const state = {
    ...(opacity >= 0 && opacity < 1 && { '/CA': opacity, '/ca': opacity }),
    ...(subtype === 'Highlight' && { '/BM': '/Multiply' }),
  };
  const dict = {
    '/Type': '/XObject',
    '/Subtype': '/Form',
    '/BBox': [...mark.box],
    '/Resources': {
      '/ExtGState': { '/Own': state },
      ...(worded.has(subtype) && { '/Font': font ? { '/Plain': font.reference } : fonts }),
    },
  };
  return { dict, data: Buffer.from(`q /Own gs ${content} Q`).toString('base64') };
}

/** Annotation types that show text. */
const worded: ReadonlySet<string> = new Set(['FreeText', 'Stamp']);

const standardFont = (name: string): PdfDictionary => ({
  '/Type': '/Font',
  '/Subtype': '/Type1',
  '/BaseFont': `/${name}`,
  '/Encoding': '/WinAnsiEncoding',
});
const fonts = { '/Plain': standardFont('Helvetica'), '/Bold': standardFont('Helvetica-Bold') };

function paintMark(subtype: string, mark: AnnotationMark, own: Face | undefined): string | undefined {
  if (subtype === 'FreeText') {
    const face = own ?? (encodable(mark.words) ? latin : undefined);
    return face && paintText(mark, face);
  }
  if (subtype === 'Stamp') return encodable(mark.stamp) ? paintStamp(mark) : undefined;
  return markPainters[subtype]?.(mark);
}
