import { createInterface } from 'node:readline';
import { Fault } from '#src/contract/faults.ts';
import { refusalOf } from '../script-answer.ts';
import type { Answer, PictureOrder } from './order.ts';
import { card } from './recipes/card.ts';
import { compress } from './recipes/compress.ts';
import { convert } from './recipes/convert.ts';
import { copyJpeg } from './recipes/copy-jpeg.ts';
import { edit } from './recipes/edit.ts';
import { pdfPicture } from './recipes/pdf-picture.ts';
import { render } from './recipes/render.ts';
import { strip } from './recipes/strip.ts';

/** With more memory in use it is better to begin anew than to go on. */
const mostRestingBytes = 400 * 1_048_576;

/**
 * A picture worker: it loads sharp, waits for orders, each a line of JSON on standard input, carries them out one after
 * another and answers each with a line of JSON, and with the line `more` while it could take another. Started ahead of
 * need, it never sees two visitors' pictures.
 */
for await (const line of createInterface({ input: process.stdin })) {
  await print(JSON.stringify(await answer(line)));
  if (process.memoryUsage.rss() > mostRestingBytes) break;
  await print('more');
}
process.exit(0);

function print(line: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));
}

async function answer(text: string): Promise<Answer> {
  const notes = new Set<string>();
  try {
    const facts = await carryOut(JSON.parse(text), (sentence) => notes.add(sentence));
    return { facts, notes: [...notes] };
  } catch (error) {
    return refusalOf(error);
  }
}

function carryOut(order: PictureOrder, note: (sentence: string) => void): Promise<Record<string, unknown>> {
  switch (order.recipe) {
    case 'card':
      return card(order);
    case 'convert':
      return convert(order, note);
    case 'compress':
      return compress(order, note);
    case 'copy-jpeg':
      return copyJpeg(order, note);
    case 'edit':
      return edit(order, note);
    case 'pdf-picture':
      return pdfPicture(order);
    case 'render':
      return render(order);
    case 'strip':
      return strip(order);
    default:
      throw new Fault('internal', {}, { cause: new Error('no such recipe') });
  }
}
