import { StartButton } from '../tool-job/start-button.tsx';
import { Toggle } from '../tool-job/fields.tsx';
import { ResultLength } from './part-fields.tsx';
import { editRequest, type VideoTabProps } from './tab.ts';
import { speedWords as words, videoEditorWords } from './words.ts';

const speeds = (['0.25', '0.5', '0.75', '1.25', '1.5', '2', '3', '4'] as const).map(
  (speed) => [speed, words.times(Number(speed))] as const,
);

/** Tab that plays the video faster or slower; the player previews the speed. */
export function SpeedTab({ view, settings: { speed }, onChange, isBusy, onRequest }: VideoTabProps) {
  const metadata = view.metadata === 'unplayable' ? undefined : view.metadata;
  return (
    <div className="grid gap-5">
      <Toggle
        label={words.speed}
        value={speed}
        onChange={(chosen) => onChange({ speed: chosen })}
        choices={speeds}
      />
      <p className="text-sm text-soft">{words.hint}</p>
      {metadata && <ResultLength seconds={metadata.seconds / Number(speed)} />}
      <StartButton
        disabled={isBusy}
        onClick={() => onRequest(editRequest('speed', { speed: Number(speed) }))}
      >
        {isBusy ? videoEditorWords.busy : words.action}
      </StartButton>
    </div>
  );
}
