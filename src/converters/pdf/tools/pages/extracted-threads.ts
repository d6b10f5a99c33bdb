import type { PdfDictionary, PdfObject, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, readCatalog, dictionaryAt, type PdfPageNode } from '../structure/document.ts';

/**
 * Returns the objects that limit the article threads (ISO 32000-1, 12.4.3) to the extracted pages. Threads with
 * nothing left are removed.
 */
export function threadsOn(pages: readonly PdfPageNode[], all: PdfObjects): Record<string, PdfObject> {
  const { objects } = all;
  const { reference: root, dictionary: catalog } = readCatalog(all);
  const threads = arrayAt(objects, catalog['/Threads']);
  const pageReferences = new Set<unknown>(pages.map(({ reference }) => reference));
  const changed: Record<string, PdfObject> = {};
  const left = threads.filter((thread) => {
    const article = dictionaryAt(objects, thread) ?? {};
    const beads = listBeads(article, objects);
    const remaining = beads.filter((bead) => pageReferences.has(dictionaryAt(objects, bead)?.['/P']));
    if (remaining.length < beads.length)
      Object.assign(changed, linkBeads(remaining, { thread, article, objects }));
    return remaining.length > 0;
  });
  if (left.length === threads.length) return changed;
  const { '/Threads': _all, ...rest } = catalog;
  const value = left.length > 0 ? { ...rest, '/Threads': left } : rest;
  return { ...changed, [`obj:${root}`]: { value } };
}

/** Returns the beads of an article in reading order. Each bead links to the next, and the last to the first. */
function listBeads(article: PdfDictionary, objects: PdfObjects['objects']): readonly string[] {
  const beads = new Set<string>();
  let bead = article['/F'];
  while (typeof bead === 'string' && !beads.has(bead)) {
    beads.add(bead);
    bead = dictionaryAt(objects, bead)?.['/N'];
  }
  return [...beads];
}

interface Article {
  readonly thread: unknown;
  readonly article: PdfDictionary;
  readonly objects: PdfObjects['objects'];
}

/** Links only these beads into a thread. The first bead must reference the thread. */
function linkBeads(
  beads: readonly string[],
  { thread, article, objects }: Article,
): Record<string, PdfObject> {
  const changed: Record<string, PdfObject> = {};
  for (const [at, bead] of beads.entries()) {
    const next = beads[(at + 1) % beads.length];
    const value = { ...dictionaryAt(objects, bead), '/N': next, '/V': beads.at(at - 1) };
    changed[`obj:${bead}`] = { value: at === 0 ? { ...value, '/T': thread } : value };
  }
  const [first] = beads;
  if (first !== undefined && typeof thread === 'string')
    changed[`obj:${thread}`] = { value: { ...article, '/F': first } };
  return changed;
}
