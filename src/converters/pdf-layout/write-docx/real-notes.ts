import type { DocumentLayout } from '../document.ts';
import type { Footnote, PageLayout } from '../model.ts';
import { notesInFlow } from '../paragraphs/notes-in-flow.ts';
import { paragraphsOf } from '../open-xml/page-text.ts';
import { countNotes, type NoteCount } from './count-notes.ts';

/** A document whose footnotes are real ones, or text at the end of their pages again. */
export interface Noted {
  readonly layout: DocumentLayout;
  /** The real ones by their numbers. */
  readonly notes: ReadonlyMap<number, Footnote>;
  readonly count: NoteCount;
}

/**
 * Parts the footnotes of a document: those called for in its text whose marks Word's count gives are real ones and stay
 * with their pages, the others become text at the end of theirs. Marks of one's own would be possible in Word, but
 * LibreOffice shows them beside its count.
 */
export function partNotes(layout: DocumentLayout): Noted {
  const called = new Set(layout.pages.flatMap(callsOf));
  const withCalled = layout.pages.map((page) => ({
    ...page,
    footnotes: page.footnotes.filter((note) => called.has(note.number)),
  }));
  const { count, counted } = countNotes(withCalled);
  const rest = layout.pages.map((page) => ({
    ...page,
    footnotes: page.footnotes.filter((note) => !counted.has(note)),
  }));
  const pages = notesInFlow({ ...layout, pages: rest }).pages.map((page, index) => ({
    ...page,
    footnotes: layout.pages[index]?.footnotes.filter((note) => counted.has(note)) ?? [],
  }));
  const notes = new Map([...counted].map((note) => [note.number, note]));
  return { layout: { ...layout, pages }, notes, count };
}

function callsOf(page: PageLayout): number[] {
  return paragraphsOf(page).flatMap(({ runs }) =>
    runs.flatMap((run) => (run.footnote === undefined ? [] : [run.footnote])),
  );
}
