import { objectDictionary, follow, readObjects, type PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import type { QpdfJob } from '#src/engines/qpdf/qpdf.ts';

/** What Ghostscript leaves of a page it could not read is a line of 23 bytes that scales nothing. */
const emptyPageBytes = 40;

/** Pictures, drawings and fonts of a PDF, and streams of its pages: a small picture may stand in the page itself. Rejects as `readObjects` does. */
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
