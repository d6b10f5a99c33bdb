import type { VideoTrack, Sample } from './join/video-samples.ts';

/** A stretch of a film that stays, in seconds; `to` is Infinity where it runs to the end. */
export interface RetainedStretch {
  readonly from: number;
  readonly to: number;
}

/** A run of pictures, all taken over as they are or all encoded anew. Places count the film's pictures as they are shown. */
export interface StreamPiece {
  readonly by: 'copy' | 'encode';
  /** Place of its first picture, and the place after its last. */
  readonly first: number;
  readonly after: number;
  /** For a copied run: the same among the samples as they are decoded. */
  readonly samples?: SampleRun;
}

/** Samples from a key picture on, without so many that follow it and are shown before it. */
export interface SampleRun {
  readonly first: number;
  readonly after: number;
  readonly leading: number;
}

/** Where a run of copied pictures may begin. */
export interface Beginning {
  /** Whether decoding can begin at a key picture. */
  readonly startsClean: (sample: Sample) => boolean;
  /** Whether pictures shown before the key picture they follow can be left out there. */
  readonly leavesLeading: boolean;
}

/** A kept stretch brought to the edges of pictures, and the pieces it is made of. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly StreamPiece[];
}

/** Times are written in thousandths, so a picture counts as due half a thousandth before its own time. */
const roundingSeconds = 0.0006;

/** The pictures of a film in the order they are shown, without those that are only there to decode others. */
export function listShownFrames({ samples, endsAt }: VideoTrack): Sample[] {
  return samples
    .filter(({ shownAt }) => shownAt >= 0 && shownAt < endsAt)
    .toSorted((one, other) => one.shownAt - other.shownAt);
}

/**
 * Finds what of a film can be copied: in each kept stretch a run of pictures from a key picture on. What is left before
 * and after it is to be encoded.
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

/** Place of the first picture that is due at a time or later. */
function findShownIndex(shown: readonly Sample[], ticks: number, { ticksPerSecond }: VideoTrack): number {
  const index = shown.findIndex(({ shownAt }) => shownAt >= ticks - roundingSeconds * ticksPerSecond);
  return index === -1 ? shown.length : index;
}

/**
 * The stretch in seconds, from picture to picture; a beginning and an end that are the film's own stay open. A last picture
 * that is held long is shown to the end asked for, and no shorter than pictures are shown on average.
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

/** A film as it is decoded, the place of each picture among those shown, and the places to be kept. */
interface Search {
  readonly samples: readonly Sample[];
  readonly shownIndexes: ReadonlyMap<Sample, number>;
  readonly first: number;
  readonly after: number;
}

type Run = Required<Pick<StreamPiece, 'first' | 'after' | 'samples'>>;

/** The longest run of pictures between two places that begins where decoding can begin. */
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
 * A run from a key picture on. It may end within a group, for what is decoded first needs nothing that comes later, but
 * only where every picture shown between its first and its last is one of its own.
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

/** How many samples right after a key picture are shown before it. */
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
