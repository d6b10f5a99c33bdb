import { z } from 'zod';
import { phrase, translatable } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { formatVideoTime, parseVideoTime } from '#src/contract/video-time.ts';

/** A time in a recording: seconds, or `HH:MM:SS` with or without thousandths. Empty text means none. Parses to seconds. */
const videoTimeOption = z
  .union([z.number().min(0).max(359_999), z.string().max(40)], {
    error: translatable('write it as HH:MM:SS, for example 00:01:30, or as seconds'),
  })
  .transform((input, context) => {
    if (typeof input === 'number') return input;
    if (input.trim() === '') return undefined;
    const seconds = parseVideoTime(input);
    if (seconds !== undefined) return seconds;
    context.addIssue(
      translatable('write it as HH:MM:SS, for example 00:01:30; minutes and seconds go up to 59'),
    );
    return z.NEVER;
  });

/** A kept segment of a recording, in seconds. `to` is Infinity if it extends to the end. */
export interface RetainedStretch {
  readonly from: number;
  readonly to: number;
}

/** Start and end of a segment of a recording. */
export const StretchOptions = z.object({
  startTime: videoTimeOption.optional().meta({
    title: 'Start',
    description: 'HH:MM:SS, thousandths allowed, or seconds. Leave empty to start at the beginning.',
  }),
  endTime: videoTimeOption.optional().meta({
    title: 'End',
    description: 'HH:MM:SS, thousandths allowed, or seconds. Leave empty to stop at the end.',
  }),
});
export type StretchOptions = z.output<typeof StretchOptions>;

/** Throws `times-missing` without a time, and `times-reversed` if two individually valid times do not form a range. */
export function refuseStretch(times: StretchOptions): void {
  if (times.startTime === undefined && times.endTime === undefined) throw new Fault('times-missing');
  refuseReversed(times);
}

/** Throws `times-reversed` if two individually valid times do not form a range. */
export function refuseReversed({ startTime, endTime }: StretchOptions): void {
  if (startTime !== undefined && endTime !== undefined && startTime >= endTime)
    throw new Fault('times-reversed', { start: formatVideoTime(startTime), end: formatVideoTime(endTime) });
  if (endTime === 0)
    throw new Fault('times-reversed', { start: formatVideoTime(0), end: formatVideoTime(0) });
}

/** Returns the selected segment, or undefined if no time is given. Throws `time-past-end`. */
export function selectStretch(times: StretchOptions, seconds = Infinity): RetainedStretch | undefined {
  if (times.startTime === undefined && times.endTime === undefined) return undefined;
  return findRetainedStretches('trim', times, seconds)[0];
}

/** Tolerance in seconds: an end time that a player has rounded up to the next second still counts as the end. */
const graceSeconds = 1;

/**
 * Returns the kept segments: either only the selection (`trim`), or everything but the selection (`cut`). Throws
 * `time-past-end` or `selection-empty`.
 */
export function findRetainedStretches(
  mode: 'trim' | 'cut',
  { startTime = 0, endTime = Infinity }: StretchOptions,
  seconds: number,
): RetainedStretch[] {
  refusePast('start', startTime, seconds, 0);
  if (endTime !== Infinity) refusePast('end', endTime, seconds, graceSeconds);
  const to = endTime >= seconds ? Infinity : endTime;
  if (mode === 'trim') return [{ from: startTime, to }];
  const retained = [
    { from: 0, to: startTime },
    { from: to, to: Infinity },
  ].filter((stretch) => stretch.from < stretch.to);
  if (retained.length === 0)
    throw new Fault('selection-empty', { start: formatVideoTime(0), end: formatVideoTime(seconds) });
  return retained;
}

function refusePast(which: 'start' | 'end', seconds: number, videoSeconds: number, grace: number): void {
  if (seconds === 0 || seconds < videoSeconds + grace) return;
  throw new Fault('time-past-end', {
    which,
    time: formatVideoTime(seconds),
    length:
      videoSeconds < 60
        ? { seconds: videoSeconds }
        : phrase('{duration} ({time})', {
            duration: { seconds: videoSeconds },
            time: formatVideoTime(videoSeconds),
          }),
  });
}

/** Total duration of the segments within a recording, in seconds. */
export const retainedSeconds = (stretches: readonly RetainedStretch[], videoSeconds: number): number =>
  stretches.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, videoSeconds) - from), 0);
