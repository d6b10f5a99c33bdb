import { sizeInWords } from '../../../../site/amounts.ts';
import { viewerWords as words } from '../words.ts';
import { useArchive } from './open-zip.ts';

const shownEntries = 5;

/** The first files of an archive, and their number. */
export function ArchiveBeginning({ url }: { url: string }) {
  const { data: entries, isError } = useArchive(url);
  if (isError) return <p className="text-sm text-soft">{words.failed}</p>;
  if (!entries) return <p className="text-sm text-soft">{words.opening}</p>;
  return (
    <div className="size-full overflow-hidden rounded-control bg-sunken px-4 py-3 text-start text-sm">
      <p className="font-semibold">{words.files(entries.length)}</p>
      <ul className="mt-2 grid gap-1.5" aria-label={words.files(entries.length)}>
        {entries.slice(0, shownEntries).map(({ path, sizeBytes }) => (
          <li key={path} className="flex justify-between gap-4">
            <span dir="auto" className="truncate">
              {path}
            </span>
            <span className="tabular shrink-0 text-soft">{sizeInWords(sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
