import { useState } from 'react';
import { useFileAddress } from '../../video/use-video.ts';
import { audioCompressWords as words } from './media-words.ts';

interface AudioPlayersProps {
  readonly before: File | undefined;
  /** URL of the compressed file. */
  readonly after: string | undefined;
}

/** Players for the recording before and after compression; starting one pauses the other. */
export function AudioPlayers({ before, after }: AudioPlayersProps) {
  const original = useFileAddress(before);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {original !== undefined && <Player title={words.before} label={words.original} source={original} />}
      {after !== undefined && <Player title={words.after} label={words.compressed} source={after} />}
    </div>
  );
}

function Player({ title, label, source }: { title: string; label: string; source: string }) {
  const [unplayable, setUnplayable] = useState<string>();
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      {unplayable === source ? (
        <p className="text-sm text-soft">{words.unplayable}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own recording
        <audio
          src={source}
          controls
          preload="metadata"
          aria-label={label}
          onPlay={({ currentTarget }) => stopOthers(currentTarget)}
          onError={() => setUnplayable(source)}
          className="w-full"
        />
      )}
    </figure>
  );
}

function stopOthers(playing: HTMLAudioElement): void {
  for (const other of document.querySelectorAll('audio')) if (other !== playing) other.pause();
}
