import { stat } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { rewriteSmaller, type PdfSettings } from '#src/engines/ghostscript.ts';
import { readPdfFacts, runPoppler } from '#src/engines/poppler.ts';
import { runQpdf } from '#src/engines/qpdf/qpdf.ts';
import {
  objectDictionary,
  readObjects,
  writeObjects,
  type PdfDictionary,
  type PdfObjects,
} from '#src/engines/qpdf/qpdf-objects.ts';
import { assertPageTree } from '../open/assert-page-tree.ts';
import { readCatalog } from '../structure/document.ts';
import { isVisuallySimilar } from './renders-alike.ts';
import type { OpenInput } from '../open/open-input.ts';
import type { PdfImage } from './image-xobjects.ts';
import { readShrinkableImages, shrinkImages } from './recompress-images.ts';
import type { CompressionStep } from './presets.ts';
import type { PdfImageTask } from './recompress-image.ts';

/** A smaller PDF: its path as engines see it, and its size. */
export interface ShrunkPdf {
  readonly inside: string;
  readonly sizeBytes: number;
}

/** Maximum size of Ghostscript's file relative to ours for it to be used. Ours changes less. */
const clearlySmaller = 0.9;

/** A PDF to make smaller, with the data every step needs. */
export interface ToShrink {
  readonly input: OpenInput;
  readonly all: PdfObjects;
  readonly images: readonly PdfImage[];
}

/** Reads the data all steps need from a PDF. Rejects with `file-damaged` if its page tree is invalid. */
export async function readToShrink(input: OpenInput, task: PdfImageTask): Promise<ToShrink> {
  const all = assertPageTree(await readObjects(input.inside, task));
  return { input, all, images: await readShrinkableImages({ inside: input.inside, all }, task) };
}

/**
 * Makes a PDF smaller with the settings of one step: recompresses its images and packs its objects, or uses
 * Ghostscript's version if that loses nothing and is clearly smaller. The result may still be larger than the
 * original. If our version is no larger than `enoughBytes`, it is returned without running Ghostscript.
 */
export async function shrink(
  source: ToShrink,
  step: CompressionStep,
  { task, enoughBytes = 0 }: { readonly task: PdfImageTask; readonly enoughBytes?: number | undefined },
): Promise<ShrunkPdf> {
  const { jpegBytes, ...own } = await packed(source, step, task);
  const maxBytes = own.sizeBytes * clearlySmaller;
  // Ghostscript barely shrinks JPEGs further, but it merges duplicates, so it can only win on the remaining bytes
  const isHopeless = jpegBytes > maxBytes;
  if (isHopeless || own.sizeBytes <= enoughBytes) return own;
  return (await rewritten(source, { settings: step.settings, maxBytes }, task)) ?? own;
}

/** Writes a PDF with recompressed images and returns it with the total size of its distinct JPEGs. */
async function packed(
  { input: { inside }, all, images }: ToShrink,
  step: CompressionStep,
  task: PdfImageTask,
): Promise<ShrunkPdf & { readonly jpegBytes: number }> {
  const output = `/job/packed-${step.dpi}-${step.quality}.pdf`;
  const lighter = '/job/lighter.pdf';
  const { objects, jpegBytes } = await shrinkImages({ inside, images }, step, task);
  const isChanged = Object.keys(objects).length > 0;
  if (isChanged) await writeObjects({ inside, output: lighter }, { header: all.header, objects }, task);
  const tightly = { objectStreams: 'generate', compressionLevel: '9', recompressFlate: '' };
  await runQpdf({ inputFile: isChanged ? lighter : inside, outputFile: output, ...tightly }, task);
  return { ...(await candidate(output, task)), jpegBytes };
}

async function candidate(inside: string, { workdir }: PdfImageTask): Promise<ShrunkPdf> {
  const { size } = await stat(inside.replace('/job', workdir));
  return { inside, sizeBytes: size };
}

/**
 * Returns Ghostscript's version if it is smaller than `maxBytes`, the file has nothing that Ghostscript would drop,
 * and the content of the result matches the original.
 */
async function rewritten(
  { input: { inside, facts, isRestricted }, all }: ToShrink,
  { settings, maxBytes }: { readonly settings: PdfSettings | undefined; readonly maxBytes: number },
  task: PdfImageTask,
): Promise<ShrunkPdf | undefined> {
  if (!settings || isRestricted || !task.sandbox.has('gs') || hasMore(all)) return undefined;
  const output = `/job/rewritten-${settings}.pdf`;
  try {
    const { exitCode } = await rewriteSmaller({ inside, output, settings }, task);
    if (exitCode !== 0) return undefined;
    const other = await candidate(output, task);
    if (other.sizeBytes >= maxBytes || (await readPdfFacts(output, task)).pages !== facts.pages)
      return undefined;
    const before = await readPdfContent(inside, all, task);
    const isSame = isSameContent(before, await readPdfContent(output, await readObjects(output, task), task));
    return isSame && (await isVisuallySimilar(inside, output, task)) ? other : undefined;
  } catch (error) {
    if (error instanceof Fault && mayFail.includes(error.code)) return undefined;
    throw error;
  }
}

const isSameContent = (before: Content, after: Content): boolean =>
  after.words === before.words && after.links === before.links && after.hasOutline === before.hasOutline;

const mayFail: readonly string[] = ['engine-timeout', 'engine-memory', 'engine-disk', 'file-damaged'];

interface Content {
  /** Words of all pages, in page order. */
  readonly words: string;
  readonly links: number;
  readonly hasOutline: boolean;
}

async function readPdfContent(inside: string, all: PdfObjects, task: PdfImageTask): Promise<Content> {
  const { stdout } = await runPoppler('pdftotext', [], inside, task, ['-']);
  return {
    words: stdout.replaceAll(/\s+/g, ' ').trim(),
    links: listDictionaries(all).filter((entry) => entry?.['/Subtype'] === '/Link').length,
    hasOutline: readCatalog(all).dictionary['/Outlines'] !== undefined,
  };
}

const more = ['/AcroForm', '/StructTreeRoot', '/OCProperties', '/Collection', '/PageLabels'];

/** Returns whether a document has form fields, tags, attachments or layers. */
const hasMore = (all: PdfObjects): boolean =>
  more.some((key) => readCatalog(all).dictionary[key] !== undefined) ||
  listDictionaries(all).some((entry) => entry?.['/Type'] === '/Filespec');

const listDictionaries = ({ objects }: PdfObjects): readonly (PdfDictionary | undefined)[] =>
  Object.values(objects).map(objectDictionary);
