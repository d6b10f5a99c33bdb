import { hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import {
  objectDictionary,
  readObjects,
  readStreams,
  type PdfDictionary,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import type { QpdfJob } from '#src/engines/qpdf/qpdf.ts';
import { readCatalog, listPdfPages, type PdfPageNode } from '../../tools/structure/document.ts';
import { readContentUsage, type ContentUsage } from './drawing.ts';
import { readFileSyntax, type SyntaxFault } from './syntax/file-syntax.ts';
import { readFonts, type ArchiveFont } from './fonts/fonts.ts';
import { readProfile, type Profile } from './icc-profile.ts';
import { everyDictionary, type FoundDictionary } from './walk.ts';

/** A PDF as checked by the PDF/A rules. */
export interface ArchiveDocument {
  readonly all: PdfObjects;
  readonly trailer: PdfDictionary;
  readonly catalog: PdfDictionary;
  readonly pages: readonly PdfPageNode[];
  /** Every dictionary, including nested ones and those of streams. */
  readonly found: readonly FoundDictionary[];
  /** First and last bytes of the file, one character each. */
  readonly head: string;
  readonly tail: string;
  /** Syntax rules that the bytes of the file violate. */
  readonly syntax: ReadonlySet<SyntaxFault>;
  /** The document's XMP packet; empty if there is none. */
  readonly xmp: string;
  /** Color profiles by reference. */
  readonly profiles: ReadonlyMap<string, Profile>;
  /** Digests of the functions that convert spot colors, by reference. */
  readonly functions: ReadonlyMap<string, string>;
  readonly contentUsage: ContentUsage;
  readonly fonts: readonly ArchiveFont[];
}

/**
 * Reads everything the rules need: all objects, and the streams that define what is drawn, with which fonts and
 * colors.
 */
export async function readArchiveDocument(
  { path, inside }: { readonly path: string; readonly inside: string },
  job: QpdfJob,
): Promise<ArchiveDocument> {
  const all = await readObjects(inside, job);
  const found = everyDictionary(all.objects);
  const { dictionary: catalog } = readCatalog(all);
  const pages = listPdfPages(all);
  const { fonts, fontOf } = await readFonts({ inside, all, found }, job);
  const small = await smallStreams({ inside, found, catalog }, job);
  return {
    all,
    trailer: objectDictionary(all.objects['trailer']) ?? {},
    catalog,
    pages,
    found,
    ...(await readFileEnds(path)),
    syntax: await readFileSyntax(path, all.objects),
    xmp: small.get(String(catalog['/Metadata']))?.toString('utf8') ?? '',
    profiles: new Map([...small].map(([reference, data]) => [reference, readProfile(data)])),
    functions: new Map([...small].map(([reference, data]) => [reference, hash('sha256', data)])),
    contentUsage: await readContentUsage({ inside, all, pages, found, fontOf }, job),
    fonts,
  };
}

/** Reads the metadata, color profile and function streams, by reference. */
async function smallStreams(
  { inside, found, catalog }: { inside: string; found: readonly FoundDictionary[]; catalog: PdfDictionary },
  job: QpdfJob,
): Promise<ReadonlyMap<string, Buffer>> {
  const requested = found
    .filter(({ isStream, dictionary, reference }) => {
      const isProfile = dictionary['/N'] !== undefined && dictionary['/Type'] !== '/ObjStm';
      const isFunction = dictionary['/FunctionType'] !== undefined;
      return isStream && (isProfile || isFunction || reference === catalog['/Metadata']);
    })
    .map(({ reference }) => reference);
  const streams = new Map<string, Buffer>();
  for await (const [reference, data] of readStreams(inside, requested, job)) streams.set(reference, data);
  return streams;
}

const endBytes = 1024;

async function readFileEnds(path: string): Promise<{ head: string; tail: string }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (position: number) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(endBytes), 0, endBytes, position);
      return buffer.subarray(0, bytesRead).toString('latin1');
    };
    return { head: await read(0), tail: await read(Math.max(0, size - endBytes)) };
  } finally {
    await file.close();
  }
}
