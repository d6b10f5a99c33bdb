import { formatVideoTime, parseVideoTime } from '#src/contract/video-time.ts';
import { missing, problem } from '../edit/edit-toasts.ts';
import { TextLine } from '../tool-job/fields.tsx';
import { Button } from '../ui/button.tsx';
import type { VideoTabProps } from './tab.ts';
import type { Times } from './video-settings.ts';
import { trimWords as words } from './words.ts';

/** Returns the selected part in seconds, within the video. */
export function selectedPart(
  { start, end }: Pick<Times, 'start' | 'end'>,
  seconds: number,
): { start: number; end: number } {
  const from = parseVideoTime(start) ?? 0;
  const to = parseVideoTime(end) ?? seconds;
  return { start: Math.min(from, seconds), end: Math.min(Math.max(to, from), seconds) };
}

/** The two times of the selected part, in sync with the handles of the timeline, and the length of the result. */
export function PartFields({
  view,
  settings: { times },
  onChange,
  keeps,
}: Pick<VideoTabProps, 'view' | 'settings' | 'onChange'> & {
  /** Whether the result is the selected part, or the video without it. */
  readonly keeps: boolean;
}) {
  const metadata = view.metadata === 'unplayable' ? undefined : view.metadata;
  const part = metadata && selectedPart(times, metadata.seconds);
  const length = part && part.end - part.start;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['start', 'end'] as const).map((which) => (
          <div key={which} className="grid content-start gap-2">
            <TextLine
              label={words[which].time}
              value={times[which]}
              onChange={(event) => onChange({ times: { ...times, [which]: event.target.value } })}
              placeholder="00:00:00"
              autoComplete="off"
              inputMode="text"
              hint={words[which].hint}
            />
            {metadata && (
              <div>
                <Button
                  onClick={() => onChange({ times: { ...times, [which]: formatVideoTime(view.seconds) } })}
                >
                  {words[which].here}
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
      {metadata && length !== undefined && length > 0 && (
        <ResultLength seconds={keeps ? length : metadata.seconds - length} />
      )}
    </>
  );
}

/** How long the result will be. */
export function ResultLength({ seconds }: { seconds: number }) {
  return (
    <p className="tabular text-sm text-soft" aria-live="polite">
      {words.outcome(formatVideoTime(seconds))}
    </p>
  );
}

/**
 * Returns the entered times as options of a request, without those that are empty. Shows a toast and returns undefined
 * if they are not valid, or if there are none where some are required.
 */
export function readTimes(
  { start, end }: Pick<Times, 'start' | 'end'>,
  { areRequired }: { areRequired: boolean },
): Readonly<Record<string, string>> | undefined {
  const times = { startTime: start.trim(), endTime: end.trim() };
  const entered = Object.entries(times).filter(([, text]) => text !== '');
  if (entered.length === 0) return areRequired ? missing(words.missing) : {};
  const wrong = entered.find(([, text]) => parseVideoTime(text) === undefined);
  if (wrong) return problem(words.invalid, words.noTime(wrong[1]));
  const [from, to] = [parseVideoTime(start), parseVideoTime(end)];
  if (to !== undefined && (from ?? 0) >= to) return problem(words.invalid, words.reversed);
  return Object.fromEntries(entered);
}
