import { Choice, Tick } from '../tool-job/fields.tsx';
import { problem } from '../edit/edit-toasts.ts';
import type { VideoTabProps } from './tab.ts';
import { videoEditorWords, videoRotateWords as words } from './words.ts';
import { StartButton } from '../tool-job/start-button.tsx';

/** Rotation options for a video. */
export interface VideoRotateOptions {
  readonly rotation: '0' | '90' | '180' | '270';
  readonly pixels: boolean;
}

const rotations = [
  ['0', words.rotations[0]],
  ['90', words.rotations[90]],
  ['180', words.rotations[180]],
  ['270', words.rotations[270]],
] as const;

/** Tab that rotates the video; the player above previews the rotation immediately. */
export function VideoRotateTab({ value, onChange, isBusy, onEdit }: VideoTabProps<VideoRotateOptions>) {
  function edit(): void {
    if (value.rotation === '0') {
      problem(words.none.title, words.none.description);
      return;
    }
    const rotation = Number(value.rotation);
    onEdit({ operation: 'rotate', options: { rotation, ...(value.pixels && { pixels: true }) } });
  }
  return (
    <div className="grid gap-5">
      <Choice
        label={words.rotation}
        value={value.rotation}
        onChange={(rotation) => onChange({ ...value, rotation })}
        choices={rotations}
        hint={words.hint}
      />
      <Tick
        label={words.pixels}
        checked={value.pixels}
        onChange={(pixels) => onChange({ ...value, pixels })}
      />
      <StartButton disabled={isBusy} onClick={edit}>
        {isBusy ? videoEditorWords.busy : words.action}
      </StartButton>
    </div>
  );
}
