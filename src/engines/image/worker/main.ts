import { createInterface } from 'node:readline';
import { Fault } from '#src/contract/faults.ts';
import { distinctNotes, type Note } from '#src/contract/messages/notes.ts';
import { toRefusal } from '../../script-response.ts';
import type { ImageResponse, ImageRecipeRequest } from './protocol.ts';
import { renderCard } from './recipes/card.ts';
import { runCompressRecipe } from './recipes/compress.ts';
import { runConvertRecipe } from './recipes/convert.ts';
import { copyJpeg } from './recipes/copy-jpeg.ts';
import { edit } from './recipes/edit.ts';
import { shrinkPdfImage } from './recipes/pdf-image.ts';
import { render } from './recipes/render.ts';
import { strip } from './recipes/strip.ts';

/** Above this memory use, the worker exits instead of serving another request. */
const maxRestingBytes = 400 * 1_048_576;

/**
 * Entry point of an image worker. It loads sharp, reads requests from standard input, one line of JSON each, runs
 * them one at a time, and answers each with a line of JSON, followed by the line `more` if it can accept another.
 * Workers are pre-warmed and never see images of two visitors.
 */
for await (const line of createInterface({ input: process.stdin })) {
  await print(JSON.stringify(await runRequest(line)));
  if (process.memoryUsage.rss() > maxRestingBytes) break;
  await print('more');
}
process.exit(0);

function print(line: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));
}

async function runRequest(text: string): Promise<ImageResponse> {
  const notes: Note[] = [];
  try {
    const facts = await carryOut(JSON.parse(text), (each) => void notes.push(each));
    return { facts, notes: distinctNotes(notes) };
  } catch (error) {
    return toRefusal(error);
  }
}

function carryOut(request: ImageRecipeRequest, warn: (loss: Note) => void): Promise<Record<string, unknown>> {
  switch (request.recipe) {
    case 'card':
      return renderCard(request);
    case 'convert':
      return runConvertRecipe(request, warn);
    case 'compress':
      return runCompressRecipe(request, warn);
    case 'copy-jpeg':
      return copyJpeg(request, warn);
    case 'edit':
      return edit(request, warn);
    case 'pdf-image':
      return shrinkPdfImage(request);
    case 'render':
      return render(request);
    case 'strip':
      return strip(request);
    default:
      throw new Fault('internal', {}, { cause: new Error('unknown recipe') });
  }
}
