import { Info } from 'lucide-react';
import { resultWords } from './result-words.ts';

/** Notes on what the result lost or changed compared with the source. */
export function JobNotes({ notes }: { notes: readonly string[] }) {
  return (
    <ul
      aria-label={resultWords.notes}
      className="grid gap-1.5 rounded-control bg-note-soft px-3.5 py-2.5 text-[0.9375rem] text-note"
    >
      {notes.map((note) => (
        <li key={note} className="flex gap-2.5">
          <Info aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {note}
        </li>
      ))}
    </ul>
  );
}
