import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { printFilmTime, readFilmTime } from '#src/contract/film-time.ts';
import { inWords } from '../media/limits.ts';
import type { Kept } from './plan-pieces.ts';

/** A place in a film: seconds, or `HH:MM:SS` with or without thousandths; an empty text is none. Parses to seconds. */
const filmTime = z
  .union([z.number().min(0).max(359_999), z.string().max(40)], {
    error: 'write it as HH:MM:SS, for example 00:01:30, or as seconds',
  })
  .transform((given, context) => {
    if (typeof given === 'number') return given;
    if (given.trim() === '') return undefined;
    const seconds = readFilmTime(given);
    if (seconds !== undefined) return seconds;
    context.addIssue('write it as HH:MM:SS, for example 00:01:30; minutes and seconds go to 59');
    return z.NEVER;
  });

/** The two ends of a stretch of a film. */
export const StretchOptions = z.object({
  startTime: filmTime.optional().meta({
    title: 'Start',
    description: 'HH:MM:SS, thousandths allowed, or seconds. Empty: from the beginning.',
  }),
  endTime: filmTime.optional().meta({
    title: 'End',
    description: 'HH:MM:SS, thousandths allowed, or seconds. Empty: to the end.',
  }),
});
export type StretchOptions = z.output<typeof StretchOptions>;

/** Throws `times-missing` or `times-reversed` when two times, each right by itself, name no stretch. */
export function refuseStretch({ startTime, endTime }: StretchOptions): void {
  if (startTime === undefined && endTime === undefined) throw new Fault('times-missing');
  if (startTime !== undefined && endTime !== undefined && startTime >= endTime)
    throw new Fault('times-reversed', { start: printFilmTime(startTime), end: printFilmTime(endTime) });
  if (endTime === 0) throw new Fault('times-reversed', { start: printFilmTime(0), end: printFilmTime(0) });
}

/** An end that a player shows rounded up to the next second still counts as the end. */
const graceSeconds = 1;

/** What stays when the stretch is all that stays (`trim`) or what is taken out (`cut`). Throws `time-past-end` or `nothing-left`. */
export function keptStretches(
  way: 'trim' | 'cut',
  { startTime = 0, endTime = Infinity }: StretchOptions,
  filmSeconds: number,
): Kept[] {
  refusePast('start', startTime, filmSeconds, 0);
  if (endTime !== Infinity) refusePast('end', endTime, filmSeconds, graceSeconds);
  const to = endTime >= filmSeconds ? Infinity : endTime;
  if (way === 'trim') return [{ from: startTime, to }];
  const kept = [
    { from: 0, to: startTime },
    { from: to, to: Infinity },
  ].filter((stretch) => stretch.from < stretch.to);
  if (kept.length === 0)
    throw new Fault('nothing-left', { start: printFilmTime(0), end: printFilmTime(filmSeconds) });
  return kept;
}

function refusePast(which: 'start' | 'end', seconds: number, filmSeconds: number, grace: number): void {
  if (seconds === 0 || seconds < filmSeconds + grace) return;
  throw new Fault('time-past-end', {
    which,
    time: printFilmTime(seconds),
    length:
      filmSeconds < 60 ? inWords(filmSeconds) : `${inWords(filmSeconds)} (${printFilmTime(filmSeconds)})`,
  });
}

/** Seconds that stretches hold of a film. */
export const keptSeconds = (stretches: readonly Kept[], filmSeconds: number): number =>
  stretches.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, filmSeconds) - from), 0);
