import { phrase } from '#src/contract/messages/facts.ts';
import { arrayAt, dictionaryAt } from '../../tools/structure/document.ts';
import type { ArchiveDocument } from './archive-document.ts';
import type { PdfaRule } from './rule.ts';
import { isWellFormedXml } from './xml.ts';

/** XMP schemas whose fields need no extension schema description (ISO 19005-2, 6.6.2.3). */
const knownSchemas = [
  'adobe:ns:meta/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://purl.org/dc/elements/1.1/',
  'http://ns.adobe.com/xap/1.0/',
  'http://ns.adobe.com/xap/1.0/mm/',
  'http://ns.adobe.com/xap/1.0/rights/',
  'http://ns.adobe.com/xap/1.0/sType/ResourceRef#',
  'http://ns.adobe.com/xap/1.0/sType/ResourceEvent#',
  'http://ns.adobe.com/pdf/1.3/',
  'http://www.aiim.org/pdfa/ns/id/',
];

/** PDF/A-2b requirements for metadata, attachments, layers and more (ISO 19005-2, 6.6 to 6.11). */
export const documentRules: readonly PdfaRule[] = [
  {
    clause: '6.6.2.1',
    reason: phrase('it has no readable metadata'),
    isBroken: ({ all, catalog, xmp }) =>
      all.objects[`obj:${String(catalog['/Metadata'])}`]?.stream === undefined ||
      !isWellFormedXml(xmp) ||
      /<\?xpacket\s[^?]*\b(?:bytes|encoding)=/.test(xmp),
  },
  {
    clause: '6.6.2.3',
    reason: phrase('its metadata has fields that it does not describe'),
    isBroken: ({ xmp }) => undescribedSchemas(xmp).length > 0,
  },
  {
    clause: '6.6.4',
    reason: phrase('it does not say that it is PDF/A-2b'),
    isBroken: ({ xmp }) =>
      !/pdfaid:part(?:>|\s*=\s*["'])\s*2\s*["'<]/.test(xmp) ||
      !/pdfaid:conformance(?:>|\s*=\s*["'])\s*B\s*["'<]/.test(xmp),
  },
  {
    clause: '6.8',
    reason: phrase('it has attachments'),
    isBroken: ({ found, all, catalog }) =>
      found.some(({ dictionary }) => dictionary['/EF'] !== undefined) ||
      dictionaryAt(all.objects, catalog['/Names'])?.['/EmbeddedFiles'] !== undefined,
  },
  { clause: '6.9', reason: phrase('its layers are not named or not listed'), isBroken: hasOddLayers },
  {
    clause: '6.10',
    reason: phrase('it uses alternate presentations'),
    isBroken: ({ all, catalog, pages }) =>
      dictionaryAt(all.objects, catalog['/Names'])?.['/AlternatePresentations'] !== undefined ||
      pages.some(({ dictionary }) => dictionary['/PresSteps'] !== undefined),
  },
  {
    clause: '6.11',
    reason: phrase('it requires features of the viewer'),
    isBroken: ({ catalog }) => catalog['/Requirements'] !== undefined,
  },
];

/** Returns schemas that need a description and whose fields are used; declaring one is harmless. */
function undescribedSchemas(xmp: string): string[] {
  const used = new Set([...xmp.matchAll(/[<\s](\w*):\w/g)].map(([, prefix]) => prefix));
  return [...xmp.matchAll(/xmlns(?::(\w+))?\s*=\s*["']([^"']*)["']/g)].flatMap(
    ([, prefix = '', address = '']) => (!knownSchemas.includes(address) && used.has(prefix) ? [address] : []),
  );
}

function hasOddLayers({ all: { objects }, catalog }: ArchiveDocument): boolean {
  const layers = dictionaryAt(objects, catalog['/OCProperties']);
  if (!layers) return false;
  const settings = [layers['/D'], ...arrayAt(objects, layers['/Configs'])].map((value) =>
    dictionaryAt(objects, value),
  );
  const names = settings.map((config) => config?.['/Name']);
  const isNamed = names.every((name) => typeof name === 'string' && name.length > 2);
  if (!isNamed || new Set(names).size < names.length) return true;
  if (settings.some((config) => config?.['/AS'] !== undefined)) return true;
  return settings.some((config) => {
    if (config?.['/Order'] === undefined) return false;
    const listed = new Set(arrayAt(objects, config['/Order']).flat(Infinity));
    return arrayAt(objects, layers['/OCGs']).some((layer) => !listed.has(layer));
  });
}
