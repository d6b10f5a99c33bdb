import type { PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { dictionaryAt, newObjects, valueAt } from '../tools/structure/document.ts';

/**
 * Reduces a document's metadata to what Ghostscript accepts: without any metadata, it drops the bookmarks; with a
 * Greek title, for example, it gives up PDF/A. What is removed here is restored later.
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
