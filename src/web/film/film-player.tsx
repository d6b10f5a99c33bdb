import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { printFilmTime } from '#src/contract/film-time.ts';
import { Button } from '../ui/button.tsx';
import type { FilmView } from './use-film.ts';
import { playerWords as words } from './words.ts';

interface FilmPlayerProps {
  readonly view: FilmView;
  /** How the picture is turned on the screen, clockwise, in degrees. */
  readonly turned?: number;
  /** Lays something round the picture, such as a box to crop it. */
  readonly frame?: (picture: ReactNode) => ReactNode;
}

/** The film with its position, to be played, scrubbed and stepped frame by frame. */
export function FilmPlayer({ view, turned = 0, frame = (picture) => picture }: FilmPlayerProps) {
  const { film } = view;
  const isReady = film !== undefined && film !== 'unplayable';
  const picture = <Picture view={view} turned={turned} />;
  return (
    <div className="grid gap-3" hidden={film === 'unplayable'}>
      <div className="grid place-items-center overflow-hidden rounded-card bg-sunken p-2">
        {isReady ? frame(picture) : picture}
      </div>
      {isReady && <Controls view={view} length={film.seconds} />}
    </div>
  );
}

/** A picture that lies on its side is made to fit into a square, so that nothing moves while it is turned. */
function Picture({ view: { video, source, handlers }, turned }: { view: FilmView; turned: number }) {
  const isLying = turned % 180 === 90;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own film, shown while it is edited
    <video
      key={source}
      ref={video}
      src={source}
      {...handlers}
      preload="auto"
      playsInline
      aria-label={words.chosen}
      style={{ transform: `rotate(${turned}deg) ${isLying ? 'scale(0.56)' : ''}` }}
      className="block max-h-[60vh] max-w-full motion-safe:transition-transform"
    />
  );
}

function Controls({ view, length }: { view: FilmView; length: number }) {
  const { seconds, frameSeconds, seek, step } = view;
  return (
    <div className="grid gap-2">
      <input
        type="range"
        aria-label={words.position}
        aria-valuetext={printFilmTime(seconds)}
        min={0}
        max={length}
        step={frameSeconds}
        value={seconds}
        onChange={(event) => seek(event.target.valueAsNumber)}
        className="h-11 w-full accent-accent"
      />
      <div className="flex flex-wrap items-center gap-2">
        <PlayButton view={view} />
        <Button aria-label={words.previous} size="icon" onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button aria-label={words.next} size="icon" onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" />
        </Button>
        <p className="tabular ml-auto text-sm text-soft">
          {printFilmTime(seconds)} / {printFilmTime(length)}
        </p>
      </div>
    </div>
  );
}

function PlayButton({ view: { isPlaying, play } }: { view: FilmView }) {
  return (
    <Button aria-label={isPlaying ? words.pause : words.play} size="icon" onClick={play}>
      {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </Button>
  );
}
