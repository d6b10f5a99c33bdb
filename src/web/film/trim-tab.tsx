import { printFilmTime, readFilmTime } from '#src/contract/film-time.ts';
import { TextLine, Toggle } from '../tool-job/fields.tsx';
import { Button } from '../ui/button.tsx';
import { missing, problem } from '../edit/edit-toasts.ts';
import { StretchSlider } from './stretch-slider.tsx';
import type { EditRequest, TabProps } from './tab.ts';
import { filmEditWords, trimWords as words } from './words.ts';

/** The two times as written. */
export interface Times {
  readonly mode: 'trim' | 'cut';
  readonly start: string;
  readonly end: string;
}

const modes = [
  ['trim', words.modes.trim],
  ['cut', words.modes.cut],
] as const;

/** Keeps a stretch of the film, or takes it out; handles and fields say the same. */
export function TrimTab({ view, value, onChange, isBusy, onEdit }: TabProps<Times>) {
  const { mode, start, end } = value;
  const film = view.film === 'unplayable' ? undefined : view.film;
  const [from, to] = [readFilmTime(start) ?? 0, readFilmTime(end) ?? film?.seconds ?? 0];

  function edit(): void {
    const request = requestOf(value);
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
      {film && (
        <StretchSlider
          seconds={film.seconds}
          start={Math.min(from, film.seconds)}
          end={Math.min(Math.max(to, from), film.seconds)}
          step={view.frameSeconds}
          keeps={mode === 'trim'}
          onChange={(ends, moved) => {
            onChange({ ...value, [moved]: printFilmTime(ends[moved]) });
            view.seek(ends[moved]);
          }}
        />
      )}
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
            {film && (
              <div>
                <Button onClick={() => onChange({ ...value, [which]: printFilmTime(view.seconds) })}>
                  {words[which].here}
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
      {film && to > from && (
        <Outcome mode={mode} seconds={film.seconds} taken={Math.min(to, film.seconds) - from} />
      )}
      <Button look="primary" size="lg" disabled={isBusy} onClick={edit}>
        {isBusy ? filmEditWords.busy : words.action[mode]}
      </Button>
    </div>
  );
}

function Outcome({ mode, seconds, taken }: { mode: Times['mode']; seconds: number; taken: number }) {
  const left = mode === 'trim' ? taken : seconds - taken;
  return (
    <p className="tabular text-sm text-soft" aria-live="polite">
      {words.outcome(printFilmTime(left))}
    </p>
  );
}

/** The request the times make; undefined, with a toast, when they make none. */
function requestOf({ mode, start, end }: Times): EditRequest | undefined {
  const times = { startTime: start.trim(), endTime: end.trim() };
  const given = Object.entries(times).filter(([, text]) => text !== '');
  if (given.length === 0) return missing(words.missing);
  const wrong = given.find(([, text]) => readFilmTime(text) === undefined);
  if (wrong) return problem(words.invalid, words.noTime(wrong[1]));
  const [from, to] = [readFilmTime(start), readFilmTime(end)];
  if (to !== undefined && (from ?? 0) >= to) return problem(words.invalid, words.reversed);
  return { operation: mode, options: Object.fromEntries(given) };
}
