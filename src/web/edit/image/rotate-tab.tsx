import { Choice } from '../../tool-job/fields.tsx';
import { problem } from '../edit-toasts.ts';
import { imageEditorWords, imageRotateWords as words } from './image-words.ts';
import type { ImageTabProps } from './tab.ts';
import { StartButton } from '../../tool-job/start-button.tsx';

/** Rotation of the image, applied before the flip. */
export interface ImageRotateOptions {
  readonly rotation: (typeof rotations)[number][0];
  readonly flip: (typeof flips)[number][0];
}

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

/** Rotates and flips the image; the preview shows it at once. */
export function ImageRotateTab({ value, onChange, isBusy, onEdit }: ImageTabProps<ImageRotateOptions>) {
  function edit(): void {
    const { rotation, flip } = value;
    if (rotation === '0' && flip === 'none') return problem(words.none.title, words.none.description);
    return onEdit({ operation: 'rotate', options: { rotation: Number(rotation), flip } });
  }
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
      <p className="text-sm text-soft">{words.lossless}</p>
      <StartButton disabled={isBusy} onClick={edit}>
        {isBusy ? imageEditorWords.busy : words.action}
      </StartButton>
    </div>
  );
}

/**
 * Returns the CSS transform of the preview; CSS applies the last function first. `fitting` scales an image rotated by
 * 90 degrees to fit its original space.
 */
export function cssRotateTransform({ rotation, flip }: ImageRotateOptions, fitting: number): string {
  const across = flip === 'horizontal' || flip === 'both' ? -1 : 1;
  const down = flip === 'vertical' || flip === 'both' ? -1 : 1;
  const scale = rotation === '90' || rotation === '270' ? fitting : 1;
  return `scale(${across * scale}, ${down * scale}) rotate(${rotation}deg)`;
}
