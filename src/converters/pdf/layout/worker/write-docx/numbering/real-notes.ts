import type { DocumentLayout } from '../../document.ts';
import type { Footnote } from '../../model/blocks.ts';
import type { LaidOutPage } from '../../model/laid-out-page.ts';
import { notesInFlow } from '../../paragraphs/notes-in-flow.ts';
import { listPageParagraphs } from '../../open-xml/page-text.ts';
import { countNotes, type FootnoteNumbering } from './count-notes.ts';

/** A document whose footnotes are either real footnotes or text at the end of their pages. */
export interface SeparatedFootnotes {
  readonly layout: DocumentLayout;
  /** The real footnotes by number. */
  readonly notes: ReadonlyMap<number, Footnote>;
  readonly count: FootnoteNumbering;
}

/**
 * Separates the footnotes of a document. Those referenced in the text whose marks match Word's numbering are real
 * footnotes and stay with their pages; the others become text at the end of theirs. Word supports custom marks, but
 * LibreOffice shows them next to its own number.
 */
export function partNotes(layout: DocumentLayout): SeparatedFootnotes {
  const called = new Set(layout.pages.flatMap(listFootnoteCalls));
  const withCalled = layout.pages.map((page) => ({
    ...page,
    footnotes: page.footnotes.filter((footnote) => called.has(footnote.number)),
  }));
  const { count, counted } = countNotes(withCalled);
  const rest = layout.pages.map((page) => ({
    ...page,
    footnotes: page.footnotes.filter((footnote) => !counted.has(footnote)),
  }));
  const pages = notesInFlow({ ...layout, pages: rest }).pages.map((page, index) => ({
    ...page,
    footnotes: layout.pages[index]?.footnotes.filter((footnote) => counted.has(footnote)) ?? [],
  }));
  const notes = new Map([...counted].map((footnote) => [footnote.number, footnote]));
  return { layout: { ...layout, pages }, notes, count };
}

function listFootnoteCalls(page: LaidOutPage): number[] {
  return listPageParagraphs(page).flatMap(({ runs }) =>
    runs.flatMap((run) => (run.footnote === undefined ? [] : [run.footnote])),
  );
}
