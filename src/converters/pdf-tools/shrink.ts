import { stat } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import { rewriteSmaller, type PdfSettings } from '#src/engines/ghostscript.ts';
import { readPdfFacts, runPoppler } from '#src/engines/poppler.ts';
import { runQpdf } from '#src/engines/qpdf.ts';
import { dictionaryOf, readObjects, writeObjects } from '#src/engines/qpdf-objects.ts';
import { countedRightly } from './counted-rightly.ts';
import { catalogOf } from './document.ts';
import { looksAlike } from './looks-alike.ts';
import type { OpenInput } from './open-input.ts';
import { smallerPictures } from './pictures.ts';
import type { Step } from './presets.ts';
import type { PictureTask } from './recode-picture.ts';

/** A smaller PDF: where it lies as engines see it, and its size. */
export interface Candidate {
  readonly inside: string;
  readonly sizeBytes: number;
}

/** How much smaller the rewritten file has to be before it is taken instead of ours, which changes less. */
const clearlySmaller = 0.9;

/**
 * A PDF made smaller by a step: pictures compressed anew and everything packed tightly, or, where nothing would be lost
 * and it is clearly smaller, rewritten by Ghostscript. It may still be larger than the original. Rejects with
 * `file-damaged` where its tree of pages is wrong.
 */
export async function shrink(input: OpenInput, step: Step, task: PictureTask): Promise<Candidate> {
  const own = await packed(input.inside, step, task);
  const other = await rewritten(input, step.settings, task);
  return other && other.sizeBytes < own.sizeBytes * clearlySmaller ? other : own;
}

async function packed(inside: string, step: Step, task: PictureTask): Promise<Candidate> {
  const output = `/job/packed-${step.dpi}-${step.quality}.pdf`;
  const lighter = '/job/lighter.pdf';
  const all = countedRightly(await readObjects(inside, task));
  const objects = await smallerPictures({ inside, all }, step, task);
  const isChanged = Object.keys(objects).length > 0;
  if (isChanged) await writeObjects({ inside, output: lighter }, { header: all.header, objects }, task);
  const tightly = { objectStreams: 'generate', compressionLevel: '9', recompressFlate: '' };
  await runQpdf({ inputFile: isChanged ? lighter : inside, outputFile: output, ...tightly }, task);
  return candidate(output, task);
}

async function candidate(inside: string, { workdir }: PictureTask): Promise<Candidate> {
  const { size } = await stat(inside.replace('/job', workdir));
  return { inside, sizeBytes: size };
}

/** Ghostscript's version, where the file has nothing that it would drop and its result says what the original says. */
async function rewritten(
  { inside, facts, isRestricted }: OpenInput,
  settings: PdfSettings | undefined,
  task: PictureTask,
): Promise<Candidate | undefined> {
  if (!settings || isRestricted || !task.sandbox.has('gs')) return undefined;
  const output = `/job/rewritten-${settings}.pdf`;
  try {
    const before = await contentOf(inside, task);
    if (before.hasMore) return undefined;
    const { exitCode } = await rewriteSmaller({ inside, output, settings }, task);
    if (exitCode !== 0 || (await readPdfFacts(output, task)).pages !== facts.pages) return undefined;
    const isSame = isSameContent(before, await contentOf(output, task));
    return isSame && (await looksAlike(inside, output, task)) ? await candidate(output, task) : undefined;
  } catch (error) {
    if (error instanceof Fault && mayFail.includes(error.code)) return undefined;
    throw error;
  }
}

const isSameContent = (before: Content, after: Content): boolean =>
  after.words === before.words && after.links === before.links && after.hasOutline === before.hasOutline;

const mayFail: readonly string[] = ['engine-timeout', 'engine-memory', 'engine-disk', 'file-damaged'];

interface Content {
  /** The words of all pages in their order. */
  readonly words: string;
  readonly links: number;
  readonly hasOutline: boolean;
  /** Whether it has fields, tags, attachments or layers. */
  readonly hasMore: boolean;
}

const more = ['/AcroForm', '/StructTreeRoot', '/OCProperties', '/Collection', '/PageLabels'];

async function contentOf(inside: string, task: PictureTask): Promise<Content> {
  const all = await readObjects(inside, task);
  const { dictionary: catalog } = catalogOf(all);
  const dictionaries = Object.values(all.objects).map(dictionaryOf);
  const isOfType = (type: string) => (entry: (typeof dictionaries)[number]) => entry?.['/Type'] === type;
  const { stdout } = await runPoppler('pdftotext', [], inside, task, ['-']);
  return {
    words: stdout.replaceAll(/\s+/g, ' ').trim(),
    links: dictionaries.filter((entry) => entry?.['/Subtype'] === '/Link').length,
    hasOutline: catalog['/Outlines'] !== undefined,
    hasMore: more.some((key) => catalog[key] !== undefined) || dictionaries.some(isOfType('/Filespec')),
  };
}
