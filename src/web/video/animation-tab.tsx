import { problem } from '../edit/edit-toasts.ts';
import { wholeNumber } from '../edit/image/tab.ts';
import { StartButton } from '../tool-job/start-button.tsx';
import { TextLine, Toggle } from '../tool-job/fields.tsx';
import { PartFields, readTimes } from './part-fields.tsx';
import { conversionRequest, type VideoTabProps } from './tab.ts';
import { animationWords as words, videoEditorWords } from './words.ts';

const formats = [
  ['gif', 'GIF'],
  ['webp', 'WebP'],
  ['avif', 'AVIF'],
] as const;

/** Widths in pixels and frame rates that the server takes. */
const bounds = { width: [16, 1920], fps: [1, 50] } as const;

/** Tab that makes an animated image of the selected part. */
export function AnimationTab({ view, settings, onChange, isBusy, onRequest }: VideoTabProps) {
  const { animation, times } = settings;
  function request(): void {
    const [width, fps] = [wholeNumber(animation.width), wholeNumber(animation.fps)];
    if (!isWithin(width, bounds.width)) return problem(words.invalid, words.widthRange(...bounds.width));
    if (!isWithin(fps, bounds.fps)) return problem(words.invalid, words.fpsRange(...bounds.fps));
    const part = readTimes(times, { areRequired: false });
    if (part) onRequest(conversionRequest(animation.format, { ...part, width, fps }));
  }
  return (
    <div className="grid gap-5">
      <Toggle
        label={words.format}
        value={animation.format}
        onChange={(format) => onChange({ animation: { ...animation, format } })}
        choices={formats}
      />
      <PartFields {...{ view, settings, onChange }} keeps />
      <div className="grid gap-5 sm:grid-cols-2">
        {(['width', 'fps'] as const).map((name) => (
          <TextLine
            key={name}
            label={words[name]}
            value={animation[name]}
            onChange={(event) => onChange({ animation: { ...animation, [name]: event.target.value } })}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
      <StartButton disabled={isBusy} onClick={request}>
        {isBusy ? videoEditorWords.busy : words.action(animation.format)}
      </StartButton>
    </div>
  );
}

const isWithin = (value: number | undefined, [min, max]: readonly [number, number]): value is number =>
  value !== undefined && value >= min && value <= max;
