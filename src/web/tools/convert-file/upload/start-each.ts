import { newId } from '../../../site/new-id.ts';
import { recognise } from '../../../work/queue/recognise.ts';
import { addToQueue } from '../../../work/queue/change-queue.ts';
import type { QueuedFile } from '../../../work/queue/queue.ts';
import { startConversion } from '../../../work/start-conversion.ts';
import type { FileConversion } from '../conversions.ts';

/** Sends each image as a conversion of its own, one after another; their cards are shown on the page. */
export async function startEach(files: readonly File[], conversion: FileConversion): Promise<void> {
  const items = await Promise.all(files.map((file) => toQueuedImage(file, conversion)));
  addToQueue(items);
  for (const item of items) await startConversion([item]);
}

const toQueuedImage = async (file: File, { to }: FileConversion): Promise<QueuedFile> => ({
  id: newId(),
  page: 'images',
  file,
  type: 'image',
  format: await recognise(file),
  category: 'image',
  targets: [to],
  target: to,
  maxFilesByTarget: {},
});
