import { maxStraightenDegrees } from '#src/contract/straighten.ts';
import { Slider } from '../../compress/slider.tsx';
import { Choice } from '../../tool-job/fields.tsx';
import type { ImageRotateOptions } from './edit-settings.ts';
import { imageRotateWords as words } from './image-words.ts';
import type { ImageTabProps } from './tab.ts';

const rotations = [
  ['0', words.rotations[0]],
  ['90', words.rotations[90]],
  ['180', words.rotations[180]],
  ['270', words.rotations[270]],
] as const;

const flips = [
  ['none', words.flips.none],
  ['horizontal', words.flips.horizontal],
  ['vertical', words.flips.vertical],
  ['both', words.flips.both],
] as const;

/** Rotates, flips and straightens the image; the preview shows it at once. */
export function ImageRotateTab({ value, onChange }: ImageTabProps<ImageRotateOptions>) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={words.rotation}
          value={value.rotation}
          onChange={(rotation) => onChange({ ...value, rotation })}
          choices={rotations}
        />
        <Choice
          label={words.flip}
          value={value.flip}
          onChange={(flip) => onChange({ ...value, flip })}
          choices={flips}
        />
      </div>
      <Slider
        label={words.straighten}
        unit="°"
        value={value.straighten}
        min={-maxStraightenDegrees}
        max={maxStraightenDegrees}
        step={0.5}
        onChange={(straighten) => onChange({ ...value, straighten })}
        hint={words.straightenHint}
      />
      <p className="text-sm text-soft">{words.lossless}</p>
    </div>
  );
}
