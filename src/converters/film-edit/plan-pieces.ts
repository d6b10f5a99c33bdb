import type { FilmTrack, Sample } from './film-samples.ts';

/** A stretch of a film that stays, in seconds; `to` is Infinity where it runs to the end. */
export interface Kept {
  readonly from: number;
  readonly to: number;
}

/** A run of pictures, all taken over as they are or all encoded anew. Places count the film's pictures as they are shown. */
export interface Piece {
  readonly by: 'copy' | 'encode';
  /** Place of its first picture, and the place after its last. */
  readonly first: number;
  readonly after: number;
  /** For a copied run: the same as places among the samples as they are decoded. */
  readonly samples?: { readonly first: number; readonly after: number };
}

/** A kept stretch brought to the edges of pictures, and the pieces it is made of. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly Piece[];
}

/** Times are written in thousandths, so a picture counts as due half a thousandth before its own time. */
const roundingSeconds = 0.0006;

/** The pictures of a film in the order they are shown, without those that are only there to decode others. */
export function shownPictures({ samples, endsAt }: FilmTrack): Sample[] {
  return samples
    .filter(({ shownAt }) => shownAt >= 0 && shownAt < endsAt)
    .toSorted((one, other) => one.shownAt - other.shownAt);
}

/**
 * Finds what of a film can be copied: groups of pictures that lie whole in a kept stretch. What is left before and
 * after them is to be encoded. `startsClean` says whether decoding can begin at a key picture.
 */
export function planStretches(
  track: FilmTrack,
  shown: readonly Sample[],
  kept: readonly Kept[],
  startsClean: (sample: Sample) => boolean,
): Stretch[] {
  const groups = groupsOf(track, shown);
  return kept.flatMap((stretch) => {
    const first = placeOf(shown, stretch.from * track.ticksPerSecond, track);
    const after = placeOf(shown, stretch.to * track.ticksPerSecond, track);
    if (first >= after) return [];
    const run = longestRun(groups, first, after, startsClean);
    return [{ ...edges(track, shown, first, after), pieces: piecesOf(first, after, run) }];
  });
}

/** Place of the first picture that is due at a time or later. */
function placeOf(shown: readonly Sample[], ticks: number, { ticksPerSecond }: FilmTrack): number {
  const place = shown.findIndex(({ shownAt }) => shownAt >= ticks - roundingSeconds * ticksPerSecond);
  return place === -1 ? shown.length : place;
}

/** The stretch in seconds, from picture to picture; a beginning and an end that are the film's own stay open. */
function edges(
  { ticksPerSecond }: FilmTrack,
  shown: readonly Sample[],
  first: number,
  after: number,
): Pick<Stretch, 'from' | 'to'> {
  const secondsOf = (place: number) => (shown[place]?.shownAt ?? 0) / ticksPerSecond;
  return {
    from: first === 0 ? 0 : secondsOf(first),
    to: after === shown.length ? Infinity : secondsOf(after),
  };
}

/** A key picture and all that is decoded before the next one. */
interface Group {
  readonly key: Sample;
  readonly samples: { readonly first: number; readonly after: number };
  /** Places of its first picture shown and after its last. */
  readonly first: number;
  readonly after: number;
  /** Whether nothing of it is shown before its key picture. */
  readonly beginsWithKey: boolean;
}

/** The groups of a film; one of which some is not shown counts as none. */
function groupsOf({ samples }: FilmTrack, shown: readonly Sample[]): (Group | undefined)[] {
  const places = new Map(shown.map((sample, place) => [sample, place]));
  const starts = samples.flatMap(({ isKey }, index) => (isKey ? [index] : []));
  return starts.map((first, which) => {
    const range = { first, after: starts[which + 1] ?? samples.length };
    const members = samples.slice(range.first, range.after).map((sample) => places.get(sample));
    const seen = members.filter((place) => place !== undefined);
    const key = samples[first];
    const [keyPlace] = members;
    if (!key || seen.length < members.length) return undefined;
    const span = seen.reduce(
      (sum, place) => ({ first: Math.min(sum.first, place), after: Math.max(sum.after, place + 1) }),
      { first: Infinity, after: 0 },
    );
    return { key, samples: range, ...span, beginsWithKey: keyPlace === span.first };
  });
}

type Run = Required<Pick<Piece, 'first' | 'after' | 'samples'>>;

/** The longest run of whole groups between two places that begins where decoding can begin, and holds every picture of its time. */
function longestRun(
  groups: readonly (Group | undefined)[],
  first: number,
  after: number,
  startsClean: (sample: Sample) => boolean,
): Run | undefined {
  let best: Run | undefined;
  let run: Run | undefined;
  for (const group of groups) {
    const fits = group && group.first >= first && group.after <= after ? group : undefined;
    run = fits && (run ? joined(run, fits) : begun(fits, startsClean));
    if (run && hasNoGaps(run) && lengthOf(run) > lengthOf(best)) best = run;
  }
  return best;
}

const joined = (run: Run, { after, samples }: Group): Run => ({
  first: run.first,
  after: Math.max(run.after, after),
  samples: { first: run.samples.first, after: samples.after },
});

const begun = (
  { key, beginsWithKey, first, after, samples }: Group,
  startsClean: (sample: Sample) => boolean,
): Run | undefined => (beginsWithKey && startsClean(key) ? { first, after, samples } : undefined);

/** Pictures at an open end are shown among those of the next group: then some are missing between the first and the last. */
const hasNoGaps = (run: Run): boolean => lengthOf(run) === run.samples.after - run.samples.first;

const lengthOf = (run: Run | undefined): number => (run ? run.after - run.first : 0);

function piecesOf(first: number, after: number, run: Run | undefined): Piece[] {
  if (!run) return [{ by: 'encode', first, after }];
  const head: Piece = { by: 'encode', first, after: run.first };
  const tail: Piece = { by: 'encode', first: run.after, after };
  return [head, { by: 'copy' as const, ...run }, tail].filter((piece) => piece.after > piece.first);
}
