import { StartButton } from '../tool-job/start-button.tsx';
import { Choice, Toggle } from '../tool-job/fields.tsx';
import { PartFields, readTimes } from './part-fields.tsx';
import { conversionRequest, editRequest, type VideoTabProps } from './tab.ts';
import { audioWords as words, videoEditorWords } from './words.ts';

const actions = [
  ['save', words.actions.save],
  ['remove', words.actions.remove],
] as const;

const formats = [
  ['mp3', 'MP3'],
  ['m4a', 'M4A'],
  ['wav', 'WAV'],
  ['flac', 'FLAC'],
  ['ogg', 'OGG'],
  ['opus', 'Opus'],
] as const;

/** Tab that saves the audio of the selected part as a file, or removes the audio from the video. */
export function AudioTab({ view, settings, onChange, isBusy, onRequest }: VideoTabProps) {
  const { audio, times } = settings;
  function request(): void {
    if (audio.action === 'remove') return onRequest(editRequest('mute', {}));
    const options = readTimes(times, { areRequired: false });
    if (options) onRequest(conversionRequest(audio.format, options));
  }
  return (
    <div className="grid gap-5">
      <Toggle
        label={words.what}
        value={audio.action}
        onChange={(action) => onChange({ audio: { ...audio, action } })}
        choices={actions}
      />
      {audio.action === 'save' ? (
        <>
          <Choice
            label={words.format}
            value={audio.format}
            onChange={(format) => onChange({ audio: { ...audio, format } })}
            choices={formats}
          />
          <PartFields {...{ view, settings, onChange }} keeps />
        </>
      ) : (
        <p className="text-sm text-soft">{words.removed}</p>
      )}
      <StartButton disabled={isBusy} onClick={request}>
        {isBusy ? videoEditorWords.busy : words.start[audio.action]}
      </StartButton>
    </div>
  );
}
