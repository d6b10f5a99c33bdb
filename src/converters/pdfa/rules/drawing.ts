import {
  dictionaryOf,
  follow,
  readStreams,
  type PdfDictionary,
  type PdfObjects,
} from '#src/engines/qpdf-objects.ts';
import type { QpdfJob } from '#src/engines/qpdf.ts';
import { arrayAt, dictionaryAt, type PdfPage } from '../../pdf-tools/document.ts';
import { scanContent, type Deeds, type ShowText } from './scan-content.ts';
import type { Found } from './walk.ts';

/** What all content streams of a file do. */
export type Drawing = Readonly<Deeds>;

interface Sources {
  readonly inside: string;
  readonly all: PdfObjects;
  readonly pages: readonly PdfPage[];
  readonly found: readonly Found[];
  /** Font by its reference. */
  readonly fontOf: (reference: string) => ShowText | undefined;
}

/** Reads through the content of all pages, forms, patterns and drawn letters. */
export async function readDrawing(sources: Sources, job: QpdfJob): Promise<Drawing> {
  const deeds: Deeds = {
    unknown: undefined,
    deepest: 0,
    colours: new Set(),
    intents: new Set(),
    inline: new Set(),
    isInlineSmoothed: false,
  };
  const resources = resourcesOfStreams(sources);
  const whole = new Map<PdfPage, Buffer[]>();
  const pageOf = new Map<string, PdfPage[]>();
  for (const page of sources.pages)
    for (const part of partsOf(page, sources.all.objects))
      pageOf.set(part, [...(pageOf.get(part) ?? []), page]);
  const { inside } = sources;
  for await (const [reference, data] of readStreams(inside, [...pageOf.keys(), ...resources.keys()], job)) {
    for (const page of pageOf.get(reference) ?? []) whole.set(page, [...(whole.get(page) ?? []), data]);
    const own = resources.get(reference);
    if (own) scanContent(data, deeds, (name) => fontIn(own, name, sources));
  }
  for (const [{ dictionary }, parts] of whole) {
    const own = dictionaryAt(sources.all.objects, dictionary['/Resources']) ?? {};
    const data = Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]));
    scanContent(data, deeds, (name) => fontIn(own, name, sources));
  }
  return deeds;
}

/** References of the streams a page's content consists of, in their order. */
function partsOf({ dictionary }: PdfPage, objects: PdfObjects['objects']): string[] {
  const contents = dictionary['/Contents'];
  const parts = follow(objects, contents)?.stream ? [contents] : arrayAt(objects, contents);
  return parts.filter((part) => typeof part === 'string');
}

/** Forms, patterns and drawn letters with the resources they draw with. */
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

function fontIn(resources: PdfDictionary, name: string, { all, fontOf }: Sources): ShowText | undefined {
  const fonts = dictionaryOf(follow(all.objects, resources['/Font']));
  return fontOf(String(fonts?.[`/${name}`]));
}
