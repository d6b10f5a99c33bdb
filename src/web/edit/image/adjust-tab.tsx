import { Slider } from '../../compress/slider.tsx';
import { Button } from '../../ui/button.tsx';
import type { Adjustment } from './edit-settings.ts';
import { adjustWords as words } from './image-words.ts';
import type { ImageTabProps } from './tab.ts';

/** Brightness and contrast; the image shows them at once, with the same arithmetic as the server. */
export function AdjustTab({ value, onChange }: ImageTabProps<Adjustment>) {
  return (
    <div className="grid gap-5">
      {(['brightness', 'contrast'] as const).map((name) => (
        <Slider
          key={name}
          label={words[name]}
          value={value[name]}
          min={-100}
          max={100}
          step={1}
          onChange={(amount) => onChange({ ...value, [name]: amount })}
        />
      ))}
      <div>
        <Button
          disabled={value.brightness === 0 && value.contrast === 0}
          onClick={() => onChange({ brightness: 0, contrast: 0 })}
        >
          {words.reset}
        </Button>
      </div>
    </div>
  );
}

/** Returns the CSS filter of the preview; undefined for no adjustment. */
export const cssAdjustFilter = ({ brightness, contrast }: Adjustment): string | undefined =>
  brightness === 0 && contrast === 0
    ? undefined
    : `brightness(${1 + brightness / 100}) contrast(${1 + contrast / 100})`;
