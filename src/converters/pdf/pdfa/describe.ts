import { escapeMarkup } from '#src/codecs/xml.ts';
import {
  objectDictionary,
  readObjects,
  writeObjects,
  type PdfDictionary,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import { readCatalog, chainChanges, dictionaryAt, valueAt } from '../tools/structure/document.ts';
import { containsReference, readHowShown, shownSo, type HowShown } from './how-shown.ts';
import { decodePdfText } from './letters.ts';
import { parsePdfDate, ownInformation, type Moment } from './own-information.ts';
import type { ArchiveTask } from './prepare.ts';

/** Metadata of a document. */
export interface Description {
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  readonly subject?: string | undefined;
  readonly keywords?: string | undefined;
  /** Creation date. */
  readonly made?: Moment | undefined;
  /** Custom metadata entries. */
  readonly own: PdfDictionary;
  readonly shown: HowShown;
  /** Language and viewer settings (ISO 32000-1, 7.7.2 and 12.2). */
  readonly catalog: PdfDictionary;
}

/** Self-contained catalog entries that Ghostscript leaves out. */
const retainedCatalogKeys = ['/Lang', '/PageLayout', '/PageMode', '/ViewerPreferences'];
/** Initial panels that don't apply: lists of layers or attachments aren't in the result. */
const lostModes: readonly unknown[] = ['/UseOC', '/UseAttachments'];

/** Reads the metadata of a PDF. */
export async function readDescription(inside: string, task: ArchiveTask): Promise<Description> {
  const all = await readObjects(inside, task);
  const { dictionary: catalog } = readCatalog(all);
  const information = dictionaryAt(all.objects, objectDictionary(all.objects['trailer'])?.['/Info']);
  const text = (key: string) =>
    decodePdfText(valueAt(all.objects, information?.[key])).replaceAll(notForXml, '').trim() || undefined;
  return {
    title: text('/Title'),
    author: text('/Author'),
    subject: text('/Subject'),
    keywords: text('/Keywords'),
    made: parsePdfDate(text('/CreationDate') ?? ''),
    own: ownInformation(all.objects, information),
    shown: readHowShown(all),
    catalog: Object.fromEntries(
      retainedCatalogKeys.flatMap((key) => {
        const value = valueAt(all.objects, catalog[key]);
        return value === undefined || containsReference(value) || lostModes.includes(value)
          ? []
          : [[key, value]];
      }),
    ),
  };
}

/**
 * Writes a document's metadata to a PDF/A, where Ghostscript loses non-ASCII text. Marks CMYK transparency groups as
 * RGB, as all their colors are by then, and removes the glyph lists of fonts: they are unneeded, and a wrong one
 * would violate the standard (6.2.11.4.2).
 */
export async function describe(
  { inside, output }: { readonly inside: string; readonly output: string },
  description: Description,
  task: ArchiveTask,
): Promise<void> {
  const all = await readObjects(inside, task);
  const metadata = await readXmpStream(inside, all, task);
  const objects = chainChanges(all, [
    withoutGlyphLists,
    groupsInRgb,
    (now) => described(now, metadata, description),
    (now) => shownSo(now, description.shown),
  ]);
  await writeObjects({ inside, output }, { header: all.header, objects }, task);
}

/** Marks CMYK groups (ISO 32000-1, 11.6.6) as RGB. They are inside pages and form XObjects, or separate objects. */
function groupsInRgb({ objects }: PdfObjects): PdfObjects['objects'] {
  const inRgb = (group: unknown): PdfDictionary | undefined => {
    const entry = objectDictionary({ value: group });
    const isCmyk = entry?.['/S'] === '/Transparency' && entry['/CS'] === '/DeviceCMYK';
    return isCmyk ? { ...entry, '/CS': '/DeviceRGB' } : undefined;
  };
  return Object.fromEntries(
    Object.entries(objects).flatMap(([name, object]) => {
      const dictionary = objectDictionary(object);
      const group = inRgb(dictionary?.['/Group']);
      const value = group ? { ...dictionary, '/Group': group } : inRgb(dictionary);
      return value ? [[name, object.stream ? { stream: { dict: value } } : { value }]] : [];
    }),
  );
}

function withoutGlyphLists({ objects }: PdfObjects): PdfObjects['objects'] {
  return Object.fromEntries(
    Object.entries(objects).flatMap(([name, object]) => {
      const { '/CharSet': names, '/CIDSet': numbers, ...rest } = objectDictionary(object) ?? {};
      const hasList = rest['/FontFile'] ?? rest['/FontFile2'] ?? rest['/FontFile3'];
      return hasList !== undefined && (names ?? numbers) !== undefined ? [[name, { value: rest }]] : [];
    }),
  );
}

// oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
const notForXml = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g;

interface Metadata {
  readonly name: string;
  readonly xml: string;
}

/** Reads the document's XMP stream. */
async function readXmpStream(inside: string, { objects }: PdfObjects, task: ArchiveTask): Promise<Metadata> {
  const catalog = objectDictionary(
    Object.values(objects).find((object) => objectDictionary(object)?.['/Type'] === '/Catalog'),
  );
  const name = `obj:${String(catalog?.['/Metadata'])}`;
  const { objects: found } = await readObjects(inside, task, [name]);
  return { name, xml: Buffer.from(found[name]?.stream?.data ?? '', 'base64').toString('utf8') };
}

function described(
  all: PdfObjects,
  { name, xml }: Metadata,
  { catalog: words, own, shown: _shown, made, ...fields }: Description,
): PdfObjects['objects'] {
  if (xml === '') return {}; // without XMP it isn't a PDF/A and isn't declared as one
  const { reference: root, dictionary: catalog } = readCatalog(all);
  const trailer = objectDictionary(all.objects['trailer']);
  const reference = trailer?.['/Info'];
  const entries = Object.entries(fields).flatMap(([key, text]) =>
    text ? [[`/${key.charAt(0).toUpperCase()}${key.slice(1)}`, `u:${text}`]] : [],
  );
  const data = Buffer.from(withWords(xml, { ...fields, made }), 'utf8').toString('base64');
  return {
    [name]: { stream: { data, dict: { '/Type': '/Metadata', '/Subtype': '/XML' } } },
    [`obj:${root}`]: { value: { ...catalog, ...words } },
    ...(typeof reference === 'string' && {
      [`obj:${reference}`]: {
        value: {
          ...own,
          ...dictionaryAt(all.objects, reference),
          ...Object.fromEntries(entries),
          ...(made && { '/CreationDate': `u:${made.pdf}` }),
        },
      },
    }),
  };
}

/** Returns an XMP packet with the document's metadata (ISO 19005-2, 6.6.2.3). */
function withWords(
  xml: string,
  { title, author, subject, keywords, made }: Omit<Description, 'catalog' | 'own' | 'shown'>,
): string {
  const texts = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(text)}</rdf:li></rdf:Alt>`;
  const parts: readonly (readonly [element: string, content: string | undefined])[] = [
    ['dc:title', title && texts(title)],
    ['dc:creator', author && `<rdf:Seq><rdf:li>${escapeMarkup(author)}</rdf:li></rdf:Seq>`],
    ['dc:description', subject && texts(subject)],
    ['pdf:Keywords', keywords && escapeMarkup(keywords)],
    ['xmp:CreateDate', made?.xmp],
  ];
  return parts.reduce(
    (packet, [element, content]) => (content ? within(packet, element, content) : packet),
    xml,
  );
}

/** XML namespaces of the elements. */
const spaces = {
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
};

/** Inserts an element into an XMP packet, replacing the existing element or attribute. */
function within(xml: string, element: string, content: string): string {
  const [space = ''] = element.split(':');
  const present = new RegExp(`<${element}>[\\s\\S]*?</${element}>`);
  const whole = `<${element}>${content}</${element}>`;
  if (present.test(xml)) return xml.replace(present, () => whole);
  const plain = xml.replace(new RegExp(`\\s${element}=(?:"[^"]*"|'[^']*')`), '');
  const address = Object.entries(spaces).find(([prefix]) => prefix === space)?.[1] ?? '';
  const alone = `<rdf:Description rdf:about="" xmlns:${space}="${address}">${whole}</rdf:Description>`;
  return plain.replace('</rdf:RDF>', () => `${alone}</rdf:RDF>`);
}
