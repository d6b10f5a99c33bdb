import { readTrail } from '../api/file-trail.ts';
import { chosenFileWords as words } from './chosen-file-words.ts';
import { arrow } from '../site/direction.ts';

/** The files from which a chosen file was made here, as a line: `photo.heic → photo.jpg →`. Nothing for other files. */
export function TrailLine({ file }: { file: File | undefined }) {
  const trail = file ? readTrail(file) : [];
  if (trail.length === 0) return null;
  return (
    <span className="block text-sm font-normal wrap-anywhere text-soft">
      <span className="sr-only">{words.madeFrom} </span>
      {trail.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may occur twice, and the trail does not change
        <span key={index}>
          {name}
          <span aria-hidden="true"> {arrow} </span>
        </span>
      ))}
    </span>
  );
}
