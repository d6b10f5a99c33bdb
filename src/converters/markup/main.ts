import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { refusalOf } from '#src/engines/script-answer.ts';
import { writeBook } from '../documents/book/write-book.ts';
import { makeFlowing } from '../documents/flowing/make-flowing.ts';
import { writeMarkdown } from '../documents/markdown/write-markdown.ts';
import { flattenText } from '../documents/plain-words/flatten-text.ts';
import { readPage, type PagePurpose } from '../text/read-page.ts';
import { readText } from '../text/read-text.ts';
import { bookPage } from './book-page.ts';
import { openBook } from './book-parts.ts';
import { readBook } from './epub-book.ts';
import { markdownPage } from './markdown-page.ts';
import { writeTextBook } from './text-book.ts';
import type { MarkupAnswer, MarkupFacts, MarkupOrder } from './order.ts';

/** What a page is read for, by the kinds of orders. */
const pages: ReadonlyMap<string, PagePurpose> = new Map([
  ['page', 'document'],
  ['page-words', 'words'],
  ['page-markdown', 'markdown'],
]);

/**
 * The markup program: takes one order as JSON on standard input, writes one web page, plain text, Markdown or book, prints one line of JSON and is
 * gone. It is a process of its own because texts can be made that take such readers as long as one likes.
 */
const order: MarkupOrder = JSON.parse(await text(process.stdin));
const answer: MarkupAnswer = await carryOut(order).catch(refusalOf);
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));

async function carryOut({ kind, input, output, title }: MarkupOrder): Promise<MarkupFacts> {
  const purpose = pages.get(kind);
  if (purpose) {
    const { html, ...facts } = await readPage(input, purpose);
    await writeFile(output, html);
    return facts;
  }
  if (kind === 'words') return { refersOutside: false, ...(await flattenText(input, output)) };
  if (kind === 'shown') return { refersOutside: false, flow: await makeFlowing(input, output) };
  if (kind === 'to-epub') return { refersOutside: false, book: await writeBook(input, output, title) };
  if (kind === 'text-to-epub') {
    await writeTextBook(input, output, title);
    return { refersOutside: false };
  }
  if (kind === 'to-markdown') return { refersOutside: false, losses: await writeMarkdown(input, output) };
  if (kind === 'markdown') {
    const markdown = await text(Readable.from(readText(input)));
    const { html, hasFormulas } = markdownPage(markdown, title);
    await writeFile(output, html);
    return { refersOutside: false, hasFormulas };
  }
  await writeBookPage(input, output, title);
  return { refersOutside: false };
}

async function writeBookPage(input: string, output: string, title: string): Promise<void> {
  const parts = await openBook(input);
  try {
    const book = await readBook(parts);
    await pipeline(Readable.from(bookPage(book, parts, title)), createWriteStream(output));
  } finally {
    parts.close();
  }
}
