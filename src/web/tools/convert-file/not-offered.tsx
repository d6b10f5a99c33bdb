import { Link } from 'react-router';
import type { FileConversion } from './conversions.ts';
import { statusWords as words } from './status-words.ts';

/** Shown in place of the tool on a server that can't do this conversion. */
export function NotOffered({ conversion: { name } }: { conversion: FileConversion }) {
  return (
    <p className="rounded-zone border border-line bg-note-soft p-6 text-lg text-note sm:p-8">
      {words.notOffered(name)} {words.see.before}{' '}
      <Link to="/convert/document" className="font-semibold underline underline-offset-4">
        {words.see.link}
      </Link>
      {words.see.after}
    </p>
  );
}
