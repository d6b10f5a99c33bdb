import { Fault } from '#src/contract/faults.ts';
import { listPdfFonts } from '#src/engines/poppler.ts';
import {
  dictionaryOf,
  follow,
  readObjects,
  type PdfDictionary,
  type PdfObjects,
} from '#src/engines/qpdf-objects.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { Check } from '../check.ts';

/**
 * A PDF is called PDF/A-2b only when it says so and shows no sign of the contrary (ISO 19005-2): not encrypted (6.1.3),
 * an output intent (6.2.3), every font embedded (6.2.11.4), annotations printable and with an appearance (6.3), neither
 * scripts (6.5.1) nor attachments (6.8), and the claim in its metadata (6.6.4).
 */
const check: Check = {
  id: 'pdfa',
  formats: ['pdfa'],
  engines: ['qpdf', 'pdffonts'],
  async check({ inside, format, ...job }) {
    const all = await readObjects(inside, job);
    const catalog = catalogOf(all);
    const fonts = await listPdfFonts(inside, job);
    const claims = await claimOf(inside, catalog, job);
    const fault = !claims
      ? 'it does not claim to be PDF/A-2b'
      : fonts.some((font) => !font.embedded)
        ? 'a font is not embedded'
        : contradiction(all, catalog);
    if (fault)
      throw new Fault('output-unsound', { format: formatOf(format).label }, { cause: new Error(fault) });
  },
};

export default check;

function catalogOf({ objects }: PdfObjects): PdfDictionary {
  return dictionaryOf(follow(objects, dictionaryOf(objects['trailer'])?.['/Root'])) ?? {};
}

async function claimOf(
  inside: string,
  catalog: PdfDictionary,
  job: Parameters<typeof readObjects>[1],
): Promise<boolean> {
  const name = `obj:${String(catalog['/Metadata'])}`;
  const { objects } = await readObjects(inside, job, [name]);
  const xmp = Buffer.from(objects[name]?.stream?.data ?? '', 'base64').toString('utf8');
  return /pdfaid:part(?:>|=["'])2/.test(xmp) && /pdfaid:conformance(?:>|=["'])B/.test(xmp);
}

const shown = 4;
const needNoAppearance = ['/Link', '/Popup'];

function contradiction({ objects }: PdfObjects, catalog: PdfDictionary): string | undefined {
  if (dictionaryOf(objects['trailer'])?.['/Encrypt'] !== undefined) return 'it is encrypted';
  if (!Array.isArray(follow(objects, catalog['/OutputIntents'])?.value)) return 'it has no output intent';
  const dictionaries = Object.values(objects).map((object) => dictionaryOf(object) ?? {});
  if (dictionaries.some((entry) => entry['/S'] === '/JavaScript' || entry['/S'] === '/Launch'))
    return 'it holds a script';
  if (dictionaries.some((entry) => entry['/EmbeddedFiles'] !== undefined)) return 'it has attachments';
  const annotations = dictionaries.filter((entry) => entry['/Type'] === '/Annot');
  if (annotations.some((entry) => !isShown(entry))) return 'an annotation would not be printed';
  return undefined;
}

function isShown(annotation: PdfDictionary): boolean {
  const kind = String(annotation['/Subtype']);
  if (kind === '/Popup') return true;
  const isPrinted = typeof annotation['/F'] === 'number' && (annotation['/F'] & shown) !== 0;
  return isPrinted && (needNoAppearance.includes(kind) || annotation['/AP'] !== undefined);
}
