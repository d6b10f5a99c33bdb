import type { DocumentLayout } from '../../document.ts';
import type { Footnote, LaidOutPage } from '../../model.ts';
import { notesInFlow } from '../../paragraphs/notes-in-flow.ts';
import { listPageParagraphs } from '../../open-xml/page-text.ts';
import { countNotes, type FootnoteNumbering } from './count-notes.ts';

/** A document whose footnotes are real ones, or text at the end of their pages again. */
export interface SeparatedFootnotes {
  readonly layout: DocumentLayout;
  /** The real ones by their numbers. */
  readonly notes: ReadonlyMap<number, Footnote>;
  readonly count: FootnoteNumbering;
}

/**
 * Parts the footnotes of a document: those called for in its text whose marks Word's count gives are real ones and stay
 * with their pages, the others become text at the end of theirs. Marks of one's own would be possible in Word, but
 * LibreOffice shows them beside its count.
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
