import { follow, readStreams, type PdfDictionary, type PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import type { QpdfJob } from '#src/engines/qpdf/qpdf.ts';
import { arrayAt, dictionaryAt, type PdfPageNode } from '../../tools/structure/document.ts';
import { createDeeds, scanContent, type Deeds, type ShowText } from './scan-content.ts';
import type { FoundDictionary } from './walk.ts';

/** What all content streams of a file use. */
export type ContentUsage = Readonly<Deeds>;

interface Sources {
  readonly inside: string;
  readonly all: PdfObjects;
  readonly pages: readonly PdfPageNode[];
  readonly found: readonly FoundDictionary[];
  /** Font by reference. */
  readonly fontOf: (reference: string) => ShowText | undefined;
}

/** Scans the content of all pages, forms, patterns and Type 3 glyphs. */
export async function readContentUsage(sources: Sources, job: QpdfJob): Promise<ContentUsage> {
  const deeds = createDeeds();
  const resources = resourcesOfStreams(sources);
  const contents = listContents(sources);
  const requested = new Set(contents.flatMap(({ parts }) => parts));
  const dataOf = new Map<string, Buffer>();
  const { inside } = sources;
  for await (const [reference, data] of readStreams(inside, [...requested, ...resources.keys()], job)) {
    if (requested.has(reference)) dataOf.set(reference, data);
    const own = resources.get(reference);
    if (own) scanContent(data, deeds, (name) => fontIn(own, name, sources));
  }
  for (const { parts, fonts } of contents) {
    const data = Buffer.concat(parts.flatMap((part) => [dataOf.get(part) ?? empty, lineEnd]));
    scanContent(data, deeds, (name) => fontNamed(fonts, name, sources));
  }
  return deeds;
}

const [empty, lineEnd] = [Buffer.alloc(0), Buffer.from('\n')];

/** Page contents: the references of the streams, in order, and the available fonts. */
interface Contents {
  readonly parts: readonly string[];
  readonly fonts: unknown;
}

/** Lists the contents of all pages; pages with the same streams and fonts share one. */
function listContents({ pages, all: { objects } }: Sources): readonly Contents[] {
  const contents = new Map<string, Contents>();
  const nameOf = namesOfValues();
  for (const { dictionary } of pages) {
    const { '/Contents': value } = dictionary;
    const fonts = dictionaryAt(objects, dictionary['/Resources'])?.['/Font'];
    const name = `${nameOf(value)} ${nameOf(fonts)}`;
    if (!contents.has(name)) contents.set(name, { parts: listContentStreams(value, objects), fonts });
  }
  return [...contents.values()];
}

/** Numbers values so that equal ones have the same number; a value that many pages inherit is serialized once. */
function namesOfValues(): (value: unknown) => number {
  const known = new Map<unknown, number>();
  const written = new Map<string, number>();
  return (value) => {
    const name = known.get(value) ?? nameOf(JSON.stringify({ value }));
    known.set(value, name);
    return name;
  };

  function nameOf(text: string): number {
    const name = written.get(text) ?? written.size;
    written.set(text, name);
    return name;
  }
}

/** References of the streams of a content entry, in order. */
function listContentStreams(contents: unknown, objects: PdfObjects['objects']): string[] {
  const parts = follow(objects, contents)?.stream ? [contents] : arrayAt(objects, contents);
  return parts.filter((part) => typeof part === 'string');
}

/** Forms, patterns and Type 3 glyphs with their resources. */
function resourcesOfStreams({ found, all: { objects } }: Sources): Map<string, PdfDictionary> {
  const resources = new Map<string, PdfDictionary>();
  for (const { dictionary, isStream, reference } of found) {
    const own = dictionaryAt(objects, dictionary['/Resources']) ?? {};
    if (isStream && (dictionary['/Subtype'] === '/Form' || dictionary['/PatternType'] === 1))
      resources.set(reference, own);
    if (dictionary['/Subtype'] !== '/Type3') continue;
    for (const letter of Object.values(dictionaryAt(objects, dictionary['/CharProcs']) ?? {}))
      if (typeof letter === 'string') resources.set(letter, own);
  }
  return resources;
}

const fontIn = (resources: PdfDictionary, name: string, sources: Sources): ShowText | undefined =>
  fontNamed(resources['/Font'], name, sources);

function fontNamed(fonts: unknown, name: string, { all, fontOf }: Sources): ShowText | undefined {
  return fontOf(String(dictionaryAt(all.objects, fonts)?.[`/${name}`]));
}
