import type { PdfDictionary, PdfObjects } from '#src/engines/qpdf-objects.ts';
import { valueAt } from '../pdf-tools/document.ts';
import type { Look } from './look-parts.ts';
import { readMark, type Mark } from './mark.ts';
import { drawings } from './mark-drawings.ts';
import { encodable, latin, stampDrawing, textDrawing, type Face, type FontFor } from './mark-words.ts';

type Objects = PdfObjects['objects'];

/**
 * The look of a note or mark that does not bring its own (ISO 32000-1, 12.5.6), much as readers draw it; undefined for
 * kinds and words that cannot be drawn, and where there is nothing to be seen.
 */
export function markLook(annotation: PdfDictionary, objects: Objects, fontFor: FontFor): Look {
  const mark = readMark(annotation, objects);
  const [left, bottom, right, top] = mark.box;
  const kind = String(annotation['/Subtype']).slice(1);
  const font = kind === 'FreeText' && !encodable(mark.words) ? fontFor(mark.words) : undefined;
  const drawing = drawingOf(kind, mark, font?.face);
  if (drawing === undefined || !(right > left) || !(top > bottom)) return undefined;
  const opacity = Number(valueAt(objects, annotation['/CA']) ?? 1);
  const state = {
    ...(opacity >= 0 && opacity < 1 && { '/CA': opacity, '/ca': opacity }),
    ...(kind === 'Highlight' && { '/BM': '/Multiply' }),
  };
  const dict = {
    '/Type': '/XObject',
    '/Subtype': '/Form',
    '/BBox': [...mark.box],
    '/Resources': {
      '/ExtGState': { '/Own': state },
      ...(worded.has(kind) && { '/Font': font ? { '/Plain': font.reference } : fonts }),
    },
  };
  return { dict, data: Buffer.from(`q /Own gs ${drawing} Q`).toString('base64') };
}

/** Kinds that show words. */
const worded: ReadonlySet<string> = new Set(['FreeText', 'Stamp']);

const fontOf = (name: string): PdfDictionary => ({
  '/Type': '/Font',
  '/Subtype': '/Type1',
  '/BaseFont': `/${name}`,
  '/Encoding': '/WinAnsiEncoding',
});
const fonts = { '/Plain': fontOf('Helvetica'), '/Bold': fontOf('Helvetica-Bold') };

function drawingOf(kind: string, mark: Mark, own: Face | undefined): string | undefined {
  if (kind === 'FreeText') {
    const face = own ?? (encodable(mark.words) ? latin : undefined);
    return face && textDrawing(mark, face);
  }
  if (kind === 'Stamp') return encodable(mark.stamp) ? stampDrawing(mark) : undefined;
  return drawings[kind]?.(mark);
}
