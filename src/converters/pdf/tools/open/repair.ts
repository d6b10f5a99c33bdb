import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { rewriteSmaller } from '#src/engines/ghostscript.ts';
import { runQpdf, withUnused, type QpdfJob } from '#src/engines/qpdf/qpdf.ts';
import {
  readObjects,
  writeObjects,
  type PdfObject,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import type { InputFile } from '../../../registry/converter.ts';
import { countDrawn } from '../compress/count-drawn.ts';
import { assertPageTree, isPage } from './assert-page-tree.ts';
import { arrayAt, readCatalog, dictionaryAt } from '../structure/document.ts';
import { normalizePdf } from './normalize-pages.ts';

/**
 * Writes what can be recovered of a damaged PDF to `output`. Removes surrounding bytes and rebuilds the
 * cross-reference table and the page tree; if that fails, has Ghostscript rewrite the pages, as it finds objects
 * without a table. Rejects with `file-damaged` if nothing can be recovered.
 */
export async function repairPdf(
  { path }: Pick<InputFile, 'path'>,
  output: string,
  job: QpdfJob,
): Promise<void> {
  const straight = `${output}-straight`;
  await normalizePdf(path, join(job.workdir, straight.replace('/job/', '')));
  const pages = [{ file: '.', range: '1-z' }]; // rebuilds the page tree
  const rebuilt = (inputFile: string) =>
    runQpdf({ ...withUnused, inputFile, pages, outputFile: output }, job);
  await rebuilt(straight)
    .then(async () => void assertPageTree(await readObjects(output, job)))
    .catch(whereDamaged(async () => rebuilt(await counted(straight, `${output}-counted`, job))))
    .catch(whereDamaged(() => redrawn(straight, output, job)));
}

/** Returns an error handler that runs `otherwise` for a damaged file and rethrows other errors. */
const whereDamaged =
  <Made>(otherwise: (damage: Fault) => Promise<Made>) =>
  (error: unknown): Promise<Made> => {
    if (!(error instanceof Fault) || error.code !== 'file-damaged') throw error;
    return otherwise(error);
  };

/** Writes a copy whose page tree holds only pages, with correct counts. Resolves to its path as an engine sees it. */
async function counted(inside: string, output: string, job: QpdfJob): Promise<string> {
  const all = await readObjects(inside, job);
  await writeObjects({ inside, output }, { header: all.header, objects: countedPages(all) }, job);
  return output;
}

/** Has Ghostscript rewrite the pages. From unreadable content it makes one empty page, or none. */
async function redrawn(inside: string, output: string, job: QpdfJob): Promise<void> {
  if (job.sandbox.has('gs')) {
    const { exitCode } = await rewriteSmaller({ inside, output, settings: 'prepress' }, job);
    if (exitCode === 0 && (await countDrawn(output, job)) > 0) return;
  }
  throw new Fault('file-damaged', { format: 'PDF' });
}

/**
 * Returns the page tree nodes with correct page counts, without nodes that aren't pages or that form a cycle: qpdf
 * rejects trees with wrong counts or cycles.
 */
function countedPages(all: PdfObjects): Record<string, PdfObject> {
  const changed: Record<string, PdfObject> = {};
  const seen = new Set<string>();
  count(readCatalog(all).dictionary['/Pages'], 0);
  return changed;

  function count(value: unknown, depth: number): number {
    const node = dictionaryAt(all.objects, value);
    if (!node || typeof value !== 'string' || isSeen(value) || depth > deepest) return 0;
    const list = node['/Kids'];
    if (list === undefined) return isPage(node) ? 1 : 0;
    const kids = typeof list === 'string' && isSeen(list) ? [] : arrayAt(all.objects, list); // nodes may share a list
    const counts = kids.map((kid) => count(kid, depth + 1));
    const pages = counts.reduce((sum, some) => sum + some, 0);
    const left = kids.filter((_, index) => counts[index] !== 0);
    changed[`obj:${value}`] = { value: { ...node, '/Kids': left, '/Count': pages } };
    return pages;
  }

  function isSeen(reference: string): boolean {
    if (seen.has(reference)) return true;
    seen.add(reference);
    return false;
  }
}

/** Maximum depth of the page tree. Real documents don't go this deep. */
const deepest = 100;
