import { formatVideoTime, parseVideoTime } from '#src/contract/video-time.ts';
import { TextLine, Toggle } from '../tool-job/fields.tsx';
import { Button } from '../ui/button.tsx';
import { missing, problem } from '../edit/edit-toasts.ts';
import type { VideoEditRequest, VideoTabProps } from './tab.ts';
import { videoEditorWords, trimWords as words } from './words.ts';
import { StartButton } from '../tool-job/start-button.tsx';

/** The two times as entered. */
export interface Times {
  readonly mode: 'trim' | 'cut';
  readonly start: string;
  readonly end: string;
}

const modes = [
  ['trim', words.modes.trim],
  ['cut', words.modes.cut],
] as const;

/** Returns the selected part in seconds, within the video. */
export function selectedPart({ start, end }: Times, seconds: number): { start: number; end: number } {
  const from = parseVideoTime(start) ?? 0;
  const to = parseVideoTime(end) ?? seconds;
  return { start: Math.min(from, seconds), end: Math.min(Math.max(to, from), seconds) };
}

/** Tab that keeps a part of the video or cuts it out; the handles of the timeline and the fields stay in sync. */
export function TrimTab({ view, value, onChange, isBusy, onEdit }: VideoTabProps<Times>) {
  const { mode, start, end } = value;
  const metadata = view.metadata === 'unplayable' ? undefined : view.metadata;
  const [from, to] = [parseVideoTime(start) ?? 0, parseVideoTime(end) ?? metadata?.seconds ?? 0];

  function edit(): void {
    const request = buildTrimRequest(value);
    if (request) onEdit(request);
  }

  return (
    <div className="grid gap-5">
      <Toggle
        label={words.what}
        value={mode}
        onChange={(chosen) => onChange({ ...value, mode: chosen })}
        choices={modes}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {(['start', 'end'] as const).map((which) => (
          <div key={which} className="grid content-start gap-2">
            <TextLine
              label={words[which].time}
              value={value[which]}
              onChange={(event) => onChange({ ...value, [which]: event.target.value })}
              placeholder="00:00:00"
              autoComplete="off"
              inputMode="text"
              hint={words[which].hint}
            />
            {metadata && (
              <div>
                <Button onClick={() => onChange({ ...value, [which]: formatVideoTime(view.seconds) })}>
                  {words[which].here}
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
      {metadata && to > from && (
        <Outcome mode={mode} seconds={metadata.seconds} selected={Math.min(to, metadata.seconds) - from} />
      )}
      <StartButton disabled={isBusy} onClick={edit}>
        {isBusy ? videoEditorWords.busy : words.action[mode]}
      </StartButton>
    </div>
  );
}

function Outcome({ mode, seconds, selected }: { mode: Times['mode']; seconds: number; selected: number }) {
  const left = mode === 'trim' ? selected : seconds - selected;
  return (
    <p className="tabular text-sm text-soft" aria-live="polite">
      {words.outcome(formatVideoTime(left))}
    </p>
  );
}

/** Builds the edit request from the entered times. Shows a toast and returns undefined if they are not valid. */
function buildTrimRequest({ mode, start, end }: Times): VideoEditRequest | undefined {
  const times = { startTime: start.trim(), endTime: end.trim() };
  const entered = Object.entries(times).filter(([, text]) => text !== '');
  if (entered.length === 0) return missing(words.missing);
  const wrong = entered.find(([, text]) => parseVideoTime(text) === undefined);
  if (wrong) return problem(words.invalid, words.noTime(wrong[1]));
  const [from, to] = [parseVideoTime(start), parseVideoTime(end)];
  if (to !== undefined && (from ?? 0) >= to) return problem(words.invalid, words.reversed);
  return { operation: mode, options: Object.fromEntries(entered) };
}
