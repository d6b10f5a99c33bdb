import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { runQpdf, withUnused, type QpdfJob } from '#src/engines/qpdf.ts';
import { readObjects, writeObjects, type PdfObject, type PdfObjects } from '#src/engines/qpdf-objects.ts';
import type { InputFile } from '../converter.ts';
import { arrayAt, catalogOf, dictionaryAt } from './document.ts';
import { straighten } from './straighten.ts';

/**
 * Writes what can be saved of a damaged PDF to `output`: without what stands around it, with its table of objects and its
 * tree of pages built anew. Rejects with `file-damaged` when that is nothing.
 */
export async function mendPdf(
  { path }: Pick<InputFile, 'path'>,
  output: string,
  job: QpdfJob,
): Promise<void> {
  const [straight, counted] = [`${output}-straight`, `${output}-counted`];
  await straighten(path, join(job.workdir, straight.replace('/job/', '')));
  const pages = [{ file: '.', range: '1-z' }]; // builds the tree of pages anew, whatever it said
  const rebuilt = (inputFile: string) =>
    runQpdf({ ...withUnused, inputFile, pages, outputFile: output }, job);
  try {
    await rebuilt(straight);
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'file-damaged') throw error;
    const all = await readObjects(straight, job);
    await writeObjects(
      { inside: straight, output: counted },
      { header: all.header, objects: countedPages(all) },
      job,
    );
    await rebuilt(counted);
  }
}

/** The nodes of the tree of pages with the number of pages there are below them: qpdf takes no tree that counts wrongly. */
function countedPages(all: PdfObjects): Record<string, PdfObject> {
  const changed: Record<string, PdfObject> = {};
  const seen = new Set<string>();
  count(catalogOf(all).dictionary['/Pages'], 0);
  return changed;

  function count(value: unknown, depth: number): number {
    const node = dictionaryAt(all.objects, value);
    if (!node || typeof value !== 'string' || isSeen(value) || depth > deepest) return 0;
    const list = node['/Kids'];
    if (list === undefined) return 1;
    const kids = typeof list === 'string' && isSeen(list) ? [] : arrayAt(all.objects, list); // nodes may share one
    const pages = kids.reduce((sum: number, kid) => sum + count(kid, depth + 1), 0);
    changed[`obj:${value}`] = { value: { ...node, '/Count': pages } };
    return pages;
  }

  function isSeen(reference: string): boolean {
    if (seen.has(reference)) return true;
    seen.add(reference);
    return false;
  }
}

/** Levels of pages below each other; no document made for people has as many. */
const deepest = 100;
