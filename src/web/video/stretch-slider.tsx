import { Slider } from 'radix-ui';
import { trimWords } from './words.ts';
import { formatVideoTime } from '#src/contract/video-time.ts';

interface StretchSliderProps {
  /** Length of the video, in seconds. */
  readonly seconds: number;
  readonly start: number;
  readonly end: number;
  readonly step: number;
  /** Called with both ends and which of them moved. */
  readonly onChange: (ends: { start: number; end: number }, moved: 'start' | 'end') => void;
  /** Whether the part between the handles is kept or cut out. */
  readonly keeps: boolean;
}

/** Timeline of the video with a handle at each end of the selected part. */
export function StretchSlider({ seconds, start, end, step, onChange, keeps }: StretchSliderProps) {
  return (
    <Slider.Root
      min={0}
      max={seconds}
      step={step}
      value={[start, end]}
      minStepsBetweenThumbs={1}
      onValueChange={([from = 0, to = seconds]) =>
        onChange({ start: from, end: to }, from === start ? 'end' : 'start')
      }
      className="relative flex h-11 w-full touch-none items-center select-none"
    >
      <Slider.Track
        className={`relative h-3 grow rounded-full ${keeps ? 'bg-sunken' : 'bg-accent'} border border-line-strong/60`}
      >
        <Slider.Range className={`absolute h-full rounded-full ${keeps ? 'bg-accent' : 'bg-sunken'}`} />
      </Slider.Track>
      <Slider.Thumb
        aria-label={trimWords.start.handle}
        aria-valuetext={formatVideoTime(start)}
        className={handle}
      />
      <Slider.Thumb
        aria-label={trimWords.end.handle}
        aria-valuetext={formatVideoTime(end)}
        className={handle}
      />
    </Slider.Root>
  );
}

const handle =
  'block h-9 w-5 rounded-md border-2 border-accent bg-card shadow-card outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus';
