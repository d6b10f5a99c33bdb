import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { converter } from '../converter.ts';
import { titleOf } from '../documents/document-names.ts';
import { bookPage } from '../markup/book-page.ts';
import { openBook } from '../markup/book-parts.ts';
import { readBook } from '../markup/epub-book.ts';

/** A book to one web page, its chapters in reading order, from which the way leads to all other documents. */
export default converter({
  id: 'epub-to-html',
  operation: 'convert',
  moves: [{ from: 'epub', to: 'html' }],
  engines: [],
  options: z.object({}),
  lane: 'light',
  async run(task) {
    const [input] = task.inputs;
    if (input.sizeBytes === 0) throw new Fault('file-empty');
    const parts = await openBook(input.path);
    try {
      const book = await readBook(parts);
      const path = join(task.workdir, 'out', 'book.html');
      await pipeline(Readable.from(bookPage(book, parts, titleOf(input.name))), createWriteStream(path));
      return [{ path }];
    } finally {
      parts.close();
    }
  },
});
