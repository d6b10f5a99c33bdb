import { Choice, Tick } from '../tool-job/fields.tsx';
import { Button } from '../ui/button.tsx';
import { problem } from './edit-toasts.ts';
import type { TabProps } from './tab.ts';

/** How the film is to be turned. */
export interface Turn {
  readonly rotation: '0' | '90' | '180' | '270';
  readonly pixels: boolean;
}

const rotations = [
  ['0', 'Select a rotation angle'],
  ['90', '90° clockwise'],
  ['180', '180°'],
  ['270', '270° clockwise'],
] as const;

/** Turns the film; the player above shows it turned at once. */
export function RotateTab({ value, onChange, isBusy, onEdit }: TabProps<Turn>) {
  function edit(): void {
    if (value.rotation === '0') {
      problem('No rotation selected', 'Please select a rotation angle');
      return;
    }
    const rotation = Number(value.rotation);
    onEdit({ operation: 'rotate', options: { rotation, ...(value.pixels && { pixels: true }) } });
  }
  return (
    <div className="grid gap-5">
      <Choice
        label="Rotation"
        value={value.rotation}
        onChange={(rotation) => onChange({ ...value, rotation })}
        choices={rotations}
        hint="MP4, MOV and M4V are turned by a mark in the file, without any loss; others are encoded anew."
      />
      <Tick
        label="Turn the pixels themselves, for players that do not follow the mark"
        checked={value.pixels}
        onChange={(pixels) => onChange({ ...value, pixels })}
      />
      <Button look="primary" size="lg" disabled={isBusy} onClick={edit}>
        {isBusy ? 'Processing...' : 'Rotate Video'}
      </Button>
    </div>
  );
}
