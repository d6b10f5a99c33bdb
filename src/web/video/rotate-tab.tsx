import { Choice, Tick } from '../tool-job/fields.tsx';
import { problem } from '../edit/edit-toasts.ts';
import { editRequest, type VideoTabProps } from './tab.ts';
import { videoEditorWords, videoRotateWords as words } from './words.ts';
import { StartButton } from '../tool-job/start-button.tsx';

const rotations = [
  ['0', words.rotations[0]],
  ['90', words.rotations[90]],
  ['180', words.rotations[180]],
  ['270', words.rotations[270]],
] as const;

/** Tab that rotates the video; the player above previews the rotation immediately. */
export function VideoRotateTab({ settings: { rotate }, onChange, isBusy, onRequest }: VideoTabProps) {
  function edit(): void {
    if (rotate.rotation === '0') return problem(words.none.title, words.none.description);
    const rotation = Number(rotate.rotation);
    return onRequest(editRequest('rotate', { rotation, ...(rotate.pixels && { pixels: true }) }));
  }
  return (
    <div className="grid gap-5">
      <Choice
        label={words.rotation}
        value={rotate.rotation}
        onChange={(rotation) => onChange({ rotate: { ...rotate, rotation } })}
        choices={rotations}
        hint={words.hint}
      />
      <Tick
        label={words.pixels}
        checked={rotate.pixels}
        onChange={(pixels) => onChange({ rotate: { ...rotate, pixels } })}
      />
      <StartButton disabled={isBusy} onClick={edit}>
        {isBusy ? videoEditorWords.busy : words.action}
      </StartButton>
    </div>
  );
}
