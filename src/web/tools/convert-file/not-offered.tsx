import { Link } from 'react-router';
import type { FileConversion } from './conversions.ts';

/** Stands where the tool would, on a server that cannot do this conversion. */
export function NotOffered({ conversion: { name } }: { conversion: FileConversion }) {
  return (
    <p className="rounded-zone border border-line bg-note-soft p-6 text-lg text-note sm:p-8">
      {name} is not available on this server at the moment: the programs that do this work are not installed.
      See the{' '}
      <Link to="/convert/document" className="font-semibold underline underline-offset-4">
        document converter
      </Link>{' '}
      for what it can do now.
    </p>
  );
}
