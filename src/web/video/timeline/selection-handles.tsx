import { Slider } from 'radix-ui';
import { formatVideoTime } from '#src/contract/video-time.ts';
import { trimWords } from '../words.ts';

/** The part of a video between two times, in seconds. */
export interface Selection {
  readonly start: number;
  readonly end: number;
  /** Whether the part between the handles is kept or cut out. */
  readonly keeps: boolean;
  /** Called with both ends and which of them moved. */
  readonly onChange: (ends: { start: number; end: number }, moved: 'start' | 'end') => void;
}

interface SelectionHandlesProps {
  /** Length of the video, in seconds. */
  readonly seconds: number;
  readonly step: number;
  readonly selection: Selection;
}

/** A handle at each end of the selected part, over a timeline; what the result leaves out is shaded. */
export function SelectionHandles({ seconds, step, selection }: SelectionHandlesProps) {
  const { start, end, keeps, onChange } = selection;
  const at = (time: number) => `${(time / seconds) * 100}%`;
  const shaded = 'pointer-events-none absolute inset-y-0 bg-page/75';
  return (
    <>
      {keeps ? (
        <>
          <div className={`${shaded} left-0`} style={{ width: at(start) }} />
          <div className={`${shaded} right-0`} style={{ left: at(end) }} />
        </>
      ) : (
        <div className={shaded} style={{ left: at(start), width: at(end - start) }} />
      )}
      <Slider.Root
        dir="ltr"
        min={0}
        max={seconds}
        step={step}
        value={[start, end]}
        minStepsBetweenThumbs={1}
        onValueChange={([from = 0, to = seconds]) =>
          onChange({ start: from, end: to }, from === start ? 'end' : 'start')
        }
        className="pointer-events-none absolute inset-0 flex touch-none items-stretch [&>span]:inset-y-0"
      >
        <Slider.Track className="grow" />
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
    </>
  );
}

const handle =
  'pointer-events-auto block h-full w-5 cursor-ew-resize rounded-md border-2 border-accent bg-card shadow-card outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus';
