import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { toRefusal } from '#src/engines/script-response.ts';
import { writeOdfEpub } from '../../epub/write-epub.ts';
import { makeFlowing } from '../../flowing/make-flowing.ts';
import { writeMarkdown } from '../../markdown/write-markdown.ts';
import { flattenText } from '../../plain-text/flatten-text.ts';
import { readPage, type PagePurpose } from '../../text/read-page.ts';
import { readText } from '../../text/read-text.ts';
import { epubPage } from './epub-page.ts';
import { openZipParts } from './epub-parts.ts';
import { readEpubPackage } from './read-epub.ts';
import { markdownPage } from './markdown-page.ts';
import { writeTextEpub } from './text-epub.ts';
import type { MarkupResponse, MarkupFacts, MarkupRequest } from './protocol.ts';

/** Purpose of a page, by request type. */
const pages: ReadonlyMap<string, PagePurpose> = new Map([
  ['page', 'document'],
  ['page-words', 'words'],
  ['page-markdown', 'markdown'],
]);

/**
 * The markup program: reads one request as JSON on standard input, writes one web page, plain text, Markdown or EPUB,
 * prints one line of JSON and exits. It runs as a separate process because crafted input can take parsers arbitrarily
 * long.
 */
const markupRequest: MarkupRequest = JSON.parse(await text(process.stdin));
const markupResponse: MarkupResponse = await carryOut(markupRequest).catch(toRefusal);
process.stdout.write(`${JSON.stringify(markupResponse)}\n`, () => process.exit(0));

async function carryOut({ type, input, output, title }: MarkupRequest): Promise<MarkupFacts> {
  const purpose = pages.get(type);
  if (purpose) {
    const { html, ...facts } = await readPage(input, purpose);
    await writeFile(output, html);
    return facts;
  }
  if (type === 'words') return { refersOutside: false, ...(await flattenText(input, output)) };
  if (type === 'shown') return { refersOutside: false, flow: await makeFlowing(input, output) };
  if (type === 'to-epub') return { refersOutside: false, epub: await writeOdfEpub(input, output, title) };
  if (type === 'text-to-epub') {
    await writeTextEpub(input, output, title);
    return { refersOutside: false };
  }
  if (type === 'to-markdown') return { refersOutside: false, losses: await writeMarkdown(input, output) };
  if (type === 'markdown') {
    const markdown = await text(Readable.from(readText(input)));
    const { html, hasFormulas } = markdownPage(markdown, title);
    await writeFile(output, html);
    return { refersOutside: false, hasFormulas };
  }
  await writeEpubPage(input, output, title);
  return { refersOutside: false };
}

async function writeEpubPage(input: string, output: string, title: string): Promise<void> {
  const parts = await openZipParts(input);
  try {
    const epub = await readEpubPackage(parts);
    await pipeline(Readable.from(epubPage(epub, parts, title)), createWriteStream(output));
  } finally {
    parts.close();
  }
}
