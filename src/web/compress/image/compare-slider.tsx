import { MoveHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Toggle } from '../../tool-job/fields.tsx';
import { compareWords as words } from './image-words.ts';
import { useImageZoom } from './use-image-zoom.ts';

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

/**
 * An image before and after compression under one slider, which is dragged on the image. Pinching, or the wheel with
 * Ctrl, zooms; an enlarged image is moved by dragging it.
 */
export function CompareSlider({ before, after, onUnshowable }: CompareSliderProps) {
  const id = useId();
  const [share, setShare] = useState(50);
  const { frame, image, widthPx, zoom, setZoom, measure, panning } = useImageZoom({ onSlide: setShare });
  const size = widthPx === undefined ? 'max-h-[60vh] max-w-full' : 'max-w-none';
  return (
    <div dir="ltr" className="grid gap-3">
      <div
        ref={frame}
        className="max-h-[70vh] overflow-auto rounded-card bg-sunken"
        style={{ touchAction: widthPx === undefined ? 'pan-y' : 'none' }}
        {...panning}
        {...(widthPx && scrollable)}
      >
        <div className="relative mx-auto w-fit select-none">
          <img
            ref={image}
            src={after}
            alt={words.after}
            draggable={false}
            style={{ width: widthPx }}
            className={`see-through block ${size}`}
            onError={onUnshowable}
          />
          <img
            src={before}
            alt={words.before}
            draggable={false}
            style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
            className="see-through absolute inset-0 size-full"
            onLoad={measure}
            onError={onUnshowable}
          />
          <div
            aria-hidden="true"
            data-divider=""
            style={{ left: `${share}%` }}
            className="absolute inset-y-0 grid w-11 -translate-x-1/2 cursor-ew-resize touch-none place-items-center"
          >
            <span className="absolute inset-y-0 w-0.5 bg-white shadow-[0_0_0_1px_#0008]" />
            <span className="sticky inset-y-1/2 grid size-9 place-items-center rounded-full bg-white text-[#222] shadow-raised">
              <MoveHorizontal className="size-4.5" />
            </span>
          </div>
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
      <Toggle
        label={words.zoom}
        value={String(zoom)}
        onChange={(chosen) => setZoom(chosen === 'fit' ? 'fit' : Number(chosen))}
        choices={zooms}
      />
    </div>
  );
}

/** Makes the enlarged view scrollable by keyboard. */
const scrollable = { tabIndex: 0, role: 'region', 'aria-label': words.enlarged } as const;
