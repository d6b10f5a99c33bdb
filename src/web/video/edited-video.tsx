import { useState } from 'react';
import type { Job } from '#src/contract/job.ts';
import { videoEditorWords } from './words.ts';
import { sizeInWords } from '../site/amounts.ts';

/** A player for the edited video, if the browser can play it, and its size. */
export function EditedVideo({ job }: { job: Job }) {
  const [isPlayable, setPlayable] = useState(true);
  const { downloadUrl, convertedSizeBytes } = job;
  return (
    <div className="grid gap-3">
      {isPlayable && downloadUrl !== undefined && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own film
        <video
          src={downloadUrl}
          controls
          playsInline
          preload="metadata"
          aria-label={videoEditorWords.edited}
          onError={() => setPlayable(false)}
          className="max-h-[50vh] max-w-full rounded-control bg-sunken"
        />
      )}
      {convertedSizeBytes !== undefined && (
        <p className="tabular text-[0.9375rem]">{sizeInWords(convertedSizeBytes)}</p>
      )}
    </div>
  );
}
