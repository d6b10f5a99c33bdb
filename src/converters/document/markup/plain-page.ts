import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Task } from '../../registry/converter.ts';
import { readPage, type PagePurpose, type PlainPage } from '../text/read-page.ts';
import { runMarkup } from './run-markup.ts';

/** A page made ready for LibreOffice. */
export interface ReadyPage {
  /** Host path. */
  readonly path: string;
  /** The same file as an engine sees it. */
  readonly inside: string;
}

/** A page up to this size is read sooner than a program is started; a larger one would hold the server. */
const soonReadBytes = 1_048_576;

/**
 * Writes the web page of a task as `page.html` into its job folder, in the plain words that LibreOffice knows; that it
 * refers to anything outside itself is noted. Rejects with a limit, or `engine-refused`.
 */
export async function writePlainPage(
  task: Pick<Task<unknown>, 'inputs' | 'sandbox' | 'workdir' | 'signal' | 'warn'>,
  purpose: PagePurpose,
): Promise<ReadyPage> {
  const [input] = task.inputs;
  const page = { path: join(task.workdir, 'page.html'), inside: '/job/page.html' };
  const { refersOutside, hasComments, hasHidden } =
    input.sizeBytes > soonReadBytes
      ? await runMarkup(orders[purpose], page.inside, task)
      : await writeAtOnce(input.path, page.path, purpose);
  if (hasComments) task.warn('The comments of the document are not in the result.');
  if (hasHidden) task.warn('Hidden text of the document is not in the result.');
  if (refersOutside) task.warn('The page refers to pictures or styles outside itself; they were not loaded.');
  return page;
}

const orders = { words: 'page-words', document: 'page', markdown: 'page-markdown' } as const;

async function writeAtOnce(from: string, to: string, purpose: PagePurpose): Promise<Omit<PlainPage, 'html'>> {
  const { html, ...facts } = await readPage(from, purpose);
  await writeFile(to, html);
  return facts;
}
