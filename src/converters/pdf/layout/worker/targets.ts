import type { Note } from '#src/contract/messages/notes.ts';
import { withAboveShades } from './above-shades.ts';
import type { About } from './open-xml/core-properties.ts';
import type { DocumentLayout } from './document.ts';
import type { LaidOutPage } from './model/laid-out-page.ts';
import { nearPage } from './open-xml/near-page.ts';
import { notesInFlow } from './paragraphs/notes-in-flow.ts';
import type { LayoutRequest } from './protocol.ts';

/** Writes a document in one format. */
export type WriteTarget = (
  output: string,
  layout: DocumentLayout,
  about: About,
  warn: (loss: Note) => void,
) => Promise<void>;

/** Wraps writers that work page by page, with notes kept in position: they get notes as part of the flow. */
const inFlow =
  (write: WriteTarget): WriteTarget =>
  (output, layout, about, warn) =>
    write(output, notesInFlow(layout), about, warn);

/** The writers, each loaded on demand: a job needs only one, and loading all takes a tenth of the time of a page. */
const writers: Readonly<Record<LayoutRequest['target'], () => Promise<WriteTarget>>> = {
  docx: async () => (await import('./write-docx/write-docx.ts')).writeLayoutDocx,
  html: async () => (await import('./write-html/write-html.ts')).writeLayoutHtml,
  epub: async () => (await import('./write-html/write-epub.ts')).writeEpub,
  xlsx: async () => inFlow((await import('./write-xlsx/write-xlsx.ts')).writeLayoutXlsx),
  pptx: async () => inFlow((await import('./write-pptx/write-pptx.ts')).writeLayoutPptx),
};

/** Loads the writer of a format. */
export async function loadWriter(target: LayoutRequest['target']): Promise<WriteTarget> {
  const write = await writers[target]();
  return (output, layout, about, warn) =>
    write(
      output,
      { ...layout, pages: layout.pages.map((page) => withAboveShades(withNearShapes(page))) },
      about,
      warn,
    );
}

/** Loads the writer of a format given ahead of time, or all writers if none was given. */
export async function loadWriters(target: string | undefined): Promise<void> {
  const named = Object.entries(writers).filter(([format]) => target === undefined || format === target);
  await Promise.all(named.map(([, load]) => load()));
}

const withNearShapes = (page: LaidOutPage): LaidOutPage => ({
  ...page,
  shapes: page.shapes.map((shape) => nearPage(shape, page)),
});
