import { useState } from 'react';
import type { Job } from '#src/contract/job.ts';
import { sizeInWords } from '../../site/amounts.ts';
import { imageEditorWords as words } from './image-words.ts';
import type { Size } from '../crop/area.ts';
import { joinList } from '../../site/join-list.ts';

interface EditedImageProps {
  readonly job: Job;
  /** The original image, if the browser can display it. */
  readonly before: { readonly address: string; readonly size: Size; readonly sizeBytes: number } | undefined;
}

/** The image before and after the edit, if the browser can display it, with both sizes. */
export function EditedImage({ job, before }: EditedImageProps) {
  const [after, setAfter] = useState<Size | 'unshowable'>();
  const { downloadUrl, convertedSizeBytes } = job;
  const isShown = downloadUrl !== undefined && after !== 'unshowable';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {before && isShown && (
        <figure className="grid content-start gap-2">
          <img
            src={before.address}
            alt={words.before}
            className="see-through max-h-72 max-w-full rounded-control"
          />
          <figcaption className="tabular text-sm text-soft">
            {words.facts(words.before, describeImageFacts(before.size, before.sizeBytes))}
          </figcaption>
        </figure>
      )}
      <figure className="grid content-start gap-2">
        {isShown && (
          <img
            src={downloadUrl}
            alt={words.after}
            onLoad={({ currentTarget: { naturalWidth: widthPx, naturalHeight: heightPx } }) =>
              setAfter({ widthPx, heightPx })
            }
            onError={() => setAfter('unshowable')}
            className="see-through max-h-72 max-w-full rounded-control"
          />
        )}
        <figcaption className="tabular text-sm text-soft">
          {words.facts(
            words.after,
            describeImageFacts(after === 'unshowable' ? undefined : after, convertedSizeBytes),
          )}
        </figcaption>
      </figure>
    </div>
  );
}

function describeImageFacts(size: Size | undefined, bytes: number | undefined): string {
  return joinList([
    ...(size ? [words.pixels(size.widthPx, size.heightPx)] : []),
    ...(bytes === undefined ? [] : [sizeInWords(bytes)]),
  ]);
}
