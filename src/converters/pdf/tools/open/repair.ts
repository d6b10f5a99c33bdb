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
 * Writes what can be saved of a damaged PDF to `output`: without what stands around it, with its table of objects and its
 * tree of pages built anew, or else its pages as Ghostscript reads them, which finds objects without any table. Rejects
 * with `file-damaged` when that is nothing.
 */
export async function repairPdf(
  { path }: Pick<InputFile, 'path'>,
  output: string,
  job: QpdfJob,
): Promise<void> {
  const straight = `${output}-straight`;
  await normalizePdf(path, join(job.workdir, straight.replace('/job/', '')));
  const pages = [{ file: '.', range: '1-z' }]; // builds the tree of pages anew, whatever it said
  const rebuilt = (inputFile: string) =>
    runQpdf({ ...withUnused, inputFile, pages, outputFile: output }, job);
  await rebuilt(straight)
    .then(async () => void assertPageTree(await readObjects(output, job)))
    .catch(whereDamaged(async () => rebuilt(await counted(straight, `${output}-counted`, job))))
    .catch(whereDamaged(() => redrawn(straight, output, job)));
}

/** Does something else with a file that is damaged; other faults are passed on. */
const whereDamaged =
  <Made>(otherwise: (damage: Fault) => Promise<Made>) =>
  (error: unknown): Promise<Made> => {
    if (!(error instanceof Fault) || error.code !== 'file-damaged') throw error;
    return otherwise(error);
  };

/** Writes a copy whose tree holds its pages alone, and counts them rightly. Resolves to it as an engine sees it. */
async function counted(inside: string, output: string, job: QpdfJob): Promise<string> {
  const all = await readObjects(inside, job);
  await writeObjects({ inside, output }, { header: all.header, objects: countedPages(all) }, job);
  return output;
}

/** Has Ghostscript write the pages; of what it cannot read it makes one page with nothing on it, or none. */
async function redrawn(inside: string, output: string, job: QpdfJob): Promise<void> {
  if (job.sandbox.has('gs')) {
    const { exitCode } = await rewriteSmaller({ inside, output, settings: 'prepress' }, job);
    if (exitCode === 0 && (await countDrawn(output, job)) > 0) return;
  }
  throw new Fault('file-damaged', { format: 'PDF' });
}

/**
 * The nodes of the tree of pages with the number of pages there are below them, without what is no page or leads back: qpdf
 * takes no tree that counts wrongly or goes round.
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
    const kids = typeof list === 'string' && isSeen(list) ? [] : arrayAt(all.objects, list); // nodes may share one
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

/** Levels of pages below each other; no document made for people has as many. */
const deepest = 100;
