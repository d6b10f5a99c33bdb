import type { RetainedStretch } from '../../media/retiming/times.ts';
import type { VideoTrack, Sample } from './join/video-samples.ts';

/** A run of frames that are either all copied or all re-encoded. Indexes count the video's frames in display order. */
export interface StreamPiece {
  readonly by: 'copy' | 'encode';
  /** Index of its first frame, and the index after its last. */
  readonly first: number;
  readonly after: number;
  /** For a copied run: the corresponding range of samples in decoding order. */
  readonly samples?: SampleRun;
}

/** Samples from a keyframe on, without its `leading` pictures, which follow it but are shown before it. */
export interface SampleRun {
  readonly first: number;
  readonly after: number;
  readonly leading: number;
}

/** Conditions for the start of a copied run. */
export interface Beginning {
  /** Whether decoding can start at a keyframe. */
  readonly startsClean: (sample: Sample) => boolean;
  /** Whether leading pictures, shown before the keyframe they follow, can be dropped there. */
  readonly leavesLeading: boolean;
}

/** A kept segment aligned to frame boundaries, and its pieces. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly StreamPiece[];
}

/** Times are given in thousandths, so a frame counts as due half a thousandth before its time. */
const roundingSeconds = 0.0006;

/** Returns the frames of a video in display order, without those that are only needed to decode others. */
export function listShownFrames({ samples, endsAt }: VideoTrack): Sample[] {
  return samples
    .filter(({ shownAt }) => shownAt >= 0 && shownAt < endsAt)
    .toSorted((one, other) => one.shownAt - other.shownAt);
}

/**
 * Finds the frames of a video that can be copied: in each kept segment, a run of frames that starts at a keyframe.
 * The frames before and after the run are re-encoded.
 */
export function planStretches(
  track: VideoTrack,
  shown: readonly Sample[],
  retained: readonly RetainedStretch[],
  beginning: Beginning,
): Stretch[] {
  const shownIndexes = new Map(shown.map((sample, index) => [sample, index]));
  return retained.flatMap((stretch) => {
    const first = findShownIndex(shown, stretch.from * track.ticksPerSecond, track);
    const after = findShownIndex(shown, stretch.to * track.ticksPerSecond, track);
    if (first >= after) return [];
    const run = longestRun({ samples: track.samples, shownIndexes, first, after }, beginning);
    return [
      { ...edges(track, shown, { first, after, to: stretch.to }), pieces: splitAroundRun(first, after, run) },
    ];
  });
}

/** Returns the index of the first frame that is due at or after a time. */
function findShownIndex(shown: readonly Sample[], ticks: number, { ticksPerSecond }: VideoTrack): number {
  const index = shown.findIndex(({ shownAt }) => shownAt >= ticks - roundingSeconds * ticksPerSecond);
  return index === -1 ? shown.length : index;
}

/**
 * Returns the segment in seconds, aligned to frames. A segment that starts or ends with the video stays open on that
 * side. A long last frame is shown until the requested end, and for at least the average frame duration.
 */
function edges(
  { ticksPerSecond, endsAt }: VideoTrack,
  shown: readonly Sample[],
  { first, after, to }: { readonly first: number; readonly after: number; readonly to: number },
): Pick<Stretch, 'from' | 'to'> {
  const secondsOf = (index: number) => (shown[index]?.shownAt ?? endsAt) / ticksPerSecond;
  const usual = endsAt / ticksPerSecond / shown.length;
  const end = Math.min(secondsOf(after), Math.max(to, secondsOf(after - 1) + usual));
  return { from: first === 0 ? 0 : secondsOf(first), to: to === Infinity ? Infinity : end };
}

/** The samples of a video in decoding order, the display index of each frame, and the range of indexes to keep. */
interface Search {
  readonly samples: readonly Sample[];
  readonly shownIndexes: ReadonlyMap<Sample, number>;
  readonly first: number;
  readonly after: number;
}

type Run = Required<Pick<StreamPiece, 'first' | 'after' | 'samples'>>;

/** Returns the longest run of frames between two indexes that begins where decoding can start. */
function longestRun(search: Search, beginning: Beginning): Run | undefined {
  const { samples } = search;
  let best: Run | undefined;
  for (let index = 0; index < samples.length; index += 1) {
    const run = samples[index]?.isKey ? runFrom(search, index, beginning) : undefined;
    if (run && runLength(run) > runLength(best)) best = run;
    if (run) index = run.samples.after - 1;
  }
  return best;
}

/**
 * Returns a run that starts at a keyframe. It may end within a GOP, because frames do not depend on frames decoded
 * later, but only if all frames shown between its first and its last belong to it.
 */
function runFrom(
  { samples, shownIndexes, first, after }: Search,
  index: number,
  { startsClean, leavesLeading }: Beginning,
): Run | undefined {
  const key = samples[index];
  const keyIndex = key && shownIndexes.get(key);
  if (!key || keyIndex === undefined || keyIndex < first || keyIndex >= after) return undefined;
  const leading = leadingAfter(samples, index, key);
  if ((leading > 0 && !leavesLeading) || !startsClean(key)) return undefined;
  let whole: Run | undefined;
  let last = keyIndex;
  for (let at = index + 1 + leading; at <= samples.length; at += 1) {
    const count = at - index - leading;
    if (last + 1 - keyIndex === count)
      whole = { first: keyIndex, after: last + 1, samples: { first: index, after: at, leading } };
    const sample = samples[at];
    const shownIndex = sample && shownIndexes.get(sample);
    if (shownIndex === undefined || shownIndex < keyIndex || shownIndex >= after) break;
    last = Math.max(last, shownIndex);
  }
  return whole;
}

/** Number of samples directly after a keyframe that are shown before it. */
function leadingAfter(samples: readonly Sample[], index: number, key: Sample): number {
  let at = index + 1;
  while ((samples[at]?.shownAt ?? Infinity) < key.shownAt) at += 1;
  return at - index - 1;
}

const runLength = (run: Run | undefined): number => (run ? run.after - run.first : 0);

function splitAroundRun(first: number, after: number, run: Run | undefined): StreamPiece[] {
  if (!run) return [{ by: 'encode', first, after }];
  const head: StreamPiece = { by: 'encode', first, after: run.first };
  const tail: StreamPiece = { by: 'encode', first: run.after, after };
  return [head, { by: 'copy' as const, ...run }, tail].filter((piece) => piece.after > piece.first);
}
