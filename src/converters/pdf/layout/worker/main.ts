import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { distinctNotes, note, type Note } from '#src/contract/messages/notes.ts';
import { openLibrary } from '#src/engines/pdfium/worker/library.ts';
import { openPdfDocument } from '#src/engines/pdfium/worker/read-document.ts';
import type { Page } from '#src/engines/pdfium/worker/page.ts';
import { toRefusal } from '#src/engines/script-response.ts';
import { layOutDocument, type DocumentLayout } from './document.ts';
import {
  replaceFiguresWithImages,
  findFigures,
  veiledOutsideFigures,
  withBackdrops,
} from './figures/figures.ts';
import { withoutPaintedOver } from './figures/painted-over.ts';
import { glyphsOfReading } from './readings.ts';
import type { About } from './open-xml/core-properties.ts';
import type { LayoutResponse, LayoutRequest } from './protocol.ts';
import { loadWriter, loadWriters } from './targets.ts';

/** Maximum page side of each target, in points. */
const maxPageSidePt = { docx: 1584, xlsx: 14_400, pptx: 4032, html: 14_400, epub: 14_400 } as const;

/**
 * The layout program: reads one request as JSON from standard input, reads the PDF, analyzes its layout, writes the
 * document, prints one line of JSON and exits. Its argument is the target of the coming request. It is a separate
 * process because an untrusted file can make both reading and processing take any amount of time and memory.
 */
const opening = openLibrary(); // before the request arrives: the program is started while other engines inspect the PDF
const loading = loadWriters(process.argv[2]);
const requestJson = await text(process.stdin);
await loading; // load everything when the program is only started to be compiled
const parsedRequest: LayoutRequest = JSON.parse(requestJson);
const layoutResponse: LayoutResponse = await carryOut(parsedRequest).catch(toRefusal);
process.stdout.write(`${JSON.stringify(layoutResponse)}\n`, () => process.exit(0));

async function carryOut(layoutRequest: LayoutRequest): Promise<LayoutResponse> {
  const notes: Note[] = [];
  const understood = await understand(layoutRequest, notes);
  if ('scans' in understood) return understood;
  const write = await loadWriter(layoutRequest.target);
  await write(layoutRequest.output, understood.layout, understood.about, (each) => notes.push(each));
  return { notes: distinctNotes(notes) };
}

/**
 * Returns what to write, or the pages that need OCR first. Nothing else of the pages is kept after it returns: their
 * glyphs take more memory than the writing.
 */
async function understand(
  { input, target, title, readings, readingDpi = 300 }: LayoutRequest,
  notes: Note[],
): Promise<{ readonly scans: number[] } | { readonly layout: DocumentLayout; readonly about: About }> {
  const document = await openPdfDocument(input, maxPageSidePt[target], opening);
  const pages: Page[] = [];
  for (let number = 1; number <= document.pageCount; number += 1) {
    const read = veiledOutsideFigures(withoutPaintedOver(document.read(number)));
    const hasVeiled = (read.veiled ?? []).length > 0 && !read.isScan;
    const page = hasVeiled ? withBackdrops(read, document.drawBackdrops(read)) : read;
    const figures = findFigures(page);
    pages.push(
      figures.length > 0 ? replaceFiguresWithImages(page, figures, document.draw(page, figures)) : page,
    );
    process.stdout.write(`${Math.round((70 * number) / document.pageCount)}\n`);
  }
  const scans = pages.filter((page) => page.isScan).map((page) => page.number);
  if (scans.length > 0 && !readings) return { scans };
  const legible = await Promise.all(
    pages.map((page) => withReading(page, readings?.[page.number], readingDpi)),
  );
  const texts = legible.filter((page) => page.isScan && page.glyphs.length > 0).length;
  if (texts > 0) notes.push(note('scans-recognized', { pages: texts }));
  const about = {
    title: document.about('Title') || title,
    author: document.about('Author'),
    language: document.language,
  };
  return { layout: layOutDocument(legible), about };
}

async function withReading(page: Page, file: string | undefined, dpi: number): Promise<Page> {
  if (!file) return page;
  return { ...page, ...glyphsOfReading(await readFile(file, 'utf8'), page, dpi) };
}
