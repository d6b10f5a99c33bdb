import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { dictionaryAt, newObjects, valueAt } from '../tools/structure/document.ts';

/**
 * The objects of a document that says of itself only what Ghostscript takes: of one that says nothing it leaves out the
 * bookmarks, and with a title in Greek, say, it gives up PDF/A. What is left out here comes back afterwards.
 */
export function plainInformation(all: PdfObjects): Record<string, PdfObject> {
  const trailer = dictionaryAt(all.objects, all.objects['trailer']?.value) ?? {};
  const entries = Object.entries(dictionaryAt(all.objects, trailer['/Info']) ?? {}).map(
    ([key, value]) => [key, valueAt(all.objects, value)] as const,
  );
  const plain = entries.filter(([, value]) => typeof value === 'string' && /^u:[ -~]*$/.test(value));
  const fresh = newObjects(all);
  const own = fresh.reserve();
  fresh.store(own, { '/Producer': 'u:Formshift', ...Object.fromEntries(plain) });
  return { ...fresh.made, trailer: { value: { ...trailer, '/Info': own } } };
}
