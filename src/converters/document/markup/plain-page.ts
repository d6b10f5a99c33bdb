import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { note } from '#src/contract/messages/notes.ts';
import type { Task } from '../../registry/converter.ts';
import { readPage, type PagePurpose, type PlainPage } from '../text/read-page.ts';
import { runMarkup } from './run-markup.ts';

/** A page prepared for LibreOffice. */
export interface ReadyPage {
  /** Host path. */
  readonly path: string;
  /** The path of the same file as engines see it. */
  readonly inside: string;
}

/**
 * Maximum size of a page that is parsed in this process, in bytes. Up to this size, parsing is faster than starting a
 * process; a larger page would block the server.
 */
const soonReadBytes = 1_048_576;

/**
 * Writes the web page of a task as `page.html` into its job directory, in the simple HTML that LibreOffice supports,
 * and warns if it refers to external resources. Rejects with a limit fault, or `engine-refused`.
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
  if (hasComments) task.warn(note('comments-omitted'));
  if (hasHidden) task.warn(note('hidden-text-omitted'));
  if (refersOutside) task.warn(note('page-links-omitted'));
  return page;
}

const orders = { words: 'page-words', document: 'page', markdown: 'page-markdown' } as const;

async function writeAtOnce(from: string, to: string, purpose: PagePurpose): Promise<Omit<PlainPage, 'html'>> {
  const { html, ...facts } = await readPage(from, purpose);
  await writeFile(to, html);
  return facts;
}
