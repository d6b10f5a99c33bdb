import { problem } from '../film/edit-toasts.ts';
import { Choice } from '../tool-job/fields.tsx';
import { Button } from '../ui/button.tsx';
import type { TabProps } from './tab.ts';

/** How the picture is to be turned, and then mirrored. */
export interface Turn {
  readonly rotation: (typeof rotations)[number][0];
  readonly flip: (typeof flips)[number][0];
}

const rotations = [
  ['0', 'No rotation'],
  ['90', '90° clockwise'],
  ['180', '180°'],
  ['270', '270° clockwise'],
] as const;

const flips = [
  ['none', 'None'],
  ['horizontal', 'Horizontal'],
  ['vertical', 'Vertical'],
  ['both', 'Both'],
] as const;

/** Turns and mirrors the picture; it is shown so at once. */
export function RotateTab({ value, onChange, isBusy, onEdit }: TabProps<Turn>) {
  function edit(): void {
    const { rotation, flip } = value;
    if (rotation === '0' && flip === 'none')
      return problem('No changes specified', 'Please select a rotation angle or flip mode');
    return onEdit({ operation: 'rotate', options: { rotation: Number(rotation), flip } });
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label="Rotation"
          value={value.rotation}
          onChange={(rotation) => onChange({ ...value, rotation })}
          choices={rotations}
        />
        <Choice
          label="Flip"
          value={value.flip}
          onChange={(flip) => onChange({ ...value, flip })}
          choices={flips}
        />
      </div>
      <p className="text-sm text-soft">
        A JPEG is turned without any loss where its size allows it; the result says so.
      </p>
      <Button look="primary" size="lg" disabled={isBusy} onClick={edit}>
        {isBusy ? 'Processing...' : 'Rotate/Flip Image'}
      </Button>
    </div>
  );
}

/** The turn as the page draws it: CSS applies the last of its steps first. `fitting` makes a picture that lies on its side fit where it stood. */
export function drawnTurn({ rotation, flip }: Turn, fitting: number): string {
  const across = flip === 'horizontal' || flip === 'both' ? -1 : 1;
  const down = flip === 'vertical' || flip === 'both' ? -1 : 1;
  const scale = rotation === '90' || rotation === '270' ? fitting : 1;
  return `scale(${across * scale}, ${down * scale}) rotate(${rotation}deg)`;
}
