import { z } from 'zod';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { installedLanguages, recognizeText } from '#src/engines/tesseract.ts';
import type { Task } from '../../registry/converter.ts';
import { inParallel } from '../../registry/in-parallel.ts';

type Reading = Pick<Task<unknown>, 'sandbox' | 'workdir' | 'signal' | 'threads' | 'progress' | 'warn'>;

const codes = installedLanguages.map(({ code }) => code);

/** Language of the text in images and scanned pages, from those available on this server. */
export const ocrLanguage = z
  .enum(codes.length > 0 ? codes : ['eng'])
  .default(codes[0] ?? 'eng')
  .meta({
    title: 'Language of scanned text',
    description: 'Used where text has to be recognized in images (OCR).',
    labels: Object.fromEntries(installedLanguages.map(({ code, name }) => [code, name])),
  });

/** Adds the note about text that was recognized. */
export const noteRecognizedText = (task: Pick<Task<unknown>, 'warn'>): void => task.warn(note('ocr-used'));

/**
 * Extracts the text of images with OCR, using `task.threads` processes, and adds a note about it. Resolves to one
 * text per image. Rejects with `no-content` if none contains text.
 */
export async function recognizeImageTexts(
  insides: readonly string[],
  choices: { readonly language: string; readonly dpi?: number },
  task: Reading,
): Promise<readonly string[]> {
  const texts = insides.map(() => '');
  let done = 0;
  await inParallel([...insides.entries()], task.threads, async ([index, inside]) => {
    texts[index] = await recognizeText(inside, choices, task);
    done += 1;
    task.progress((100 * done) / insides.length);
  });
  if (texts.every((text) => text === ''))
    throw new Fault('no-content', { missing: phrase('no readable text') });
  noteRecognizedText(task);
  return texts;
}
