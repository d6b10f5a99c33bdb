import { StartButton } from '../tool-job/start-button.tsx';
import { Toggle } from '../tool-job/fields.tsx';
import { PartFields, readTimes } from './part-fields.tsx';
import { editRequest, type VideoTabProps } from './tab.ts';
import { videoEditorWords, trimWords as words } from './words.ts';

const modes = [
  ['trim', words.modes.trim],
  ['cut', words.modes.cut],
] as const;

/** Tab that keeps a part of the video or cuts it out. */
export function TrimTab({ view, settings, onChange, isBusy, onRequest }: VideoTabProps) {
  const { times } = settings;
  const { mode } = times;
  function edit(): void {
    const options = readTimes(times, { areRequired: true });
    if (options) onRequest(editRequest(mode, options));
  }
  return (
    <div className="grid gap-5">
      <Toggle
        label={words.what}
        value={mode}
        onChange={(chosen) => onChange({ times: { ...times, mode: chosen } })}
        choices={modes}
      />
      <PartFields {...{ view, settings, onChange }} keeps={mode === 'trim'} />
      <StartButton disabled={isBusy} onClick={edit}>
        {isBusy ? videoEditorWords.busy : words.action[mode]}
      </StartButton>
    </div>
  );
}
