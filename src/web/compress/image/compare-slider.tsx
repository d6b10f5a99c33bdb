import { useId, useState } from 'react';
import { compareWords as words } from './image-words.ts';
import { Toggle } from '../../tool-job/fields.tsx';

interface CompareSliderProps {
  readonly before: string;
  readonly after: string;
  /** Called when the browser can't display one of the images. */
  readonly onUnshowable: () => void;
}

const zooms = [
  ['fit', words.fit],
  ['1', '100%'],
  ['2', '200%'],
  ['4', '400%'],
] as const;
type Zoom = (typeof zooms)[number][0];

/** An image before and after compression under one slider, scaled to the available space or enlarged for inspection. */
export function CompareSlider({ before, after, onUnshowable }: CompareSliderProps) {
  const id = useId();
  const [share, setShare] = useState(50);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [naturalPx, setNaturalPx] = useState(0);
  const width = zoom === 'fit' || naturalPx === 0 ? undefined : naturalPx * Number(zoom);
  const imageClassName =
    width === undefined ? 'see-through block max-h-[60vh] max-w-full' : 'see-through block max-w-none';
  return (
    <div className="grid gap-3">
      <div className="max-h-[70vh] overflow-auto rounded-card bg-sunken" {...(width && scrollable)}>
        <div className="relative mx-auto w-fit">
          <img
            src={after}
            alt={words.after}
            style={{ width }}
            className={imageClassName}
            onLoad={({ currentTarget }) => setNaturalPx(currentTarget.naturalWidth)}
            onError={onUnshowable}
          />
          <img
            src={before}
            alt={words.before}
            style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
            className="see-through absolute inset-0 size-full"
            onError={onUnshowable}
          />
          <div
            aria-hidden="true"
            style={{ left: `${share}%` }}
            className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_#0008]"
          />
        </div>
      </div>
      <label htmlFor={id} className="flex justify-between text-sm font-semibold">
        <span>{words.before}</span>
        <span className="sr-only">{words.where}</span>
        <span aria-hidden="true">{words.after}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={share}
        aria-valuetext={words.share(share)}
        onChange={(event) => setShare(event.target.valueAsNumber)}
        className="-mt-3 h-11 w-full accent-accent"
      />
      <Toggle label={words.zoom} value={zoom} onChange={setZoom} choices={zooms} />
    </div>
  );
}

/** Makes the enlarged view scrollable by keyboard. */
const scrollable = { tabIndex: 0, role: 'region', 'aria-label': words.enlarged } as const;
