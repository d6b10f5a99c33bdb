import { objectDictionary, follow, readObjects, type PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import type { QpdfJob } from '#src/engines/qpdf/qpdf.ts';

/**
 * Maximum size of an empty page: for a page it couldn't read, Ghostscript leaves a 23-byte line that only sets the
 * scale.
 */
const emptyPageBytes = 40;

/**
 * Counts the images, form XObjects and fonts of a PDF, and the content streams of its pages, which may contain inline
 * images. Rejects like `readObjects`.
 */
export async function countDrawn(inside: string, job: QpdfJob): Promise<number> {
  const { objects } = await readObjects(inside, job);
  const dictionaries = Object.values(objects).map((object) => objectDictionary(object) ?? {});
  const contents = dictionaries
    .filter((entry) => entry['/Type'] === '/Page')
    .flatMap((page) => [page['/Contents']].flat())
    .filter((content) => streamLength(objects, content) > emptyPageBytes);
  const things = dictionaries.filter(
    (entry) => ['/Image', '/Form'].includes(String(entry['/Subtype'])) || entry['/Type'] === '/Font',
  );
  return contents.length + things.length;
}

function streamLength(objects: PdfObjects['objects'], reference: unknown): number {
  const length = objectDictionary(follow(objects, reference))?.['/Length'] ?? 0;
  return Number(typeof length === 'number' ? length : follow(objects, length)?.value);
}
