import { useState } from 'react';
import { useFileAddress } from '../../video/use-video.ts';
import { spanInWords } from '../../site/amounts.ts';
import { videoCompressWords as words } from './media-words.ts';

/**
 * A playable preview of the chosen video, starting at a frame shortly after the beginning, with its length and size;
 * or a note that the browser can't play it.
 */
export function VideoPoster({ file }: { file: File }) {
  const address = useFileAddress(file);
  const [facts, setFacts] = useState<{ address: string; text: string | undefined }>();
  if (address === undefined) return null;
  const known = facts?.address === address ? facts : undefined;
  const unplayable = known !== undefined && known.text === undefined;

  function readMetadata(video: HTMLVideoElement): void {
    const { duration, videoWidth, videoHeight } = video;
    const isShown = videoWidth > 0;
    if (isShown && Number.isFinite(duration)) video.currentTime = Math.min(1, duration / 10);
    const length = Number.isFinite(duration) ? spanInWords(duration) : '';
    setFacts({
      address: video.src,
      text: isShown ? words.facts(length, videoWidth, videoHeight).replace(/^, /, '') : undefined,
    });
  }

  return (
    <div className="grid gap-2">
      {!unplayable && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own film
        <video
          key={address}
          src={address}
          controls
          muted
          playsInline
          preload="metadata"
          aria-label={words.chosen}
          onLoadedMetadata={({ currentTarget }) => readMetadata(currentTarget)}
          onError={() => setFacts({ address, text: undefined })}
          className="max-h-[40vh] max-w-full rounded-card bg-sunken"
        />
      )}
      {known && <p className="tabular text-sm text-soft">{known.text ?? words.unplayable}</p>}
    </div>
  );
}
