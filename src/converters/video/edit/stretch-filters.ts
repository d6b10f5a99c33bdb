import type { RetainedStretch } from './plan-pieces.ts';

// Everything here is made of numbers alone.

/** Times are written in thousandths; a picture due half a thousandth earlier is meant. */
const rounding = 0.0006;

/**
 * Bitstream filters that keep the packets of these stretches and move them together. Sound is cut between its own
 * frames (a fiftieth of a second or less) and each stretch begins at its right time, so it never runs away from the
 * picture. Some containers give only one of a packet's two times.
 */
export function packetFilter(stretches: readonly RetainedStretch[]): string {
  const inside = stretches.map(({ from, to }) => isWithin('max(pts,dts)*tb', from, to)).join('+');
  const moved = (what: string) => `${what}-(${shiftExpression(stretches, `${what}*TB`)})/TB`;
  return `noise=drop='not(${inside})',setts=pts='${moved('PTS')}':dts='${moved('DTS')}'`;
}

/**
 * The same for subtitles, each packet of which is shown for a while: one that is shown in any of the stretches is kept,
 * and shown from the beginning or up to the end of it where it goes beyond. `beginnings` are earlier times from which
 * packets of each stretch are taken.
 */
export function subtitleFilter(
  stretches: readonly RetainedStretch[],
  beginnings: readonly number[] = stretches.map(({ from }) => from),
): string {
  const shown = stretches.map(({ from, to }, index) => {
    const since = beginnings[index] ?? from;
    const lasts = `gt((pts+max(duration,1))*tb,${since < from ? since - rounding : from})`;
    return to === Infinity ? lasts : `${lasts}*lt(pts*tb,${to})`;
  });
  const retainedBefore = (seconds: string) =>
    stretches
      .map(({ from, to }) => `max(0,${to === Infinity ? seconds : `min(${seconds},${to})`}-${from})`)
      .join('+');
  const begin = retainedBefore('PTS*TB');
  const duration = `if(gt(DURATION,0),(${retainedBefore('(PTS+DURATION)*TB')}-(${begin}))/TB,DURATION)`;
  const time = `(${begin})/TB`;
  return `noise=drop='not(${shown.join('+')})',setts=pts='${time}':dts='${time}':duration='${duration}'`;
}

/** Filters that keep the pictures of these stretches; `seekedSeconds` is how far into the film reading began. */
export function videoStretchFilter(stretches: readonly RetainedStretch[], seekedSeconds: number): string {
  const early = stretches.map(({ from, to }) => ({
    from: from - seekedSeconds - rounding,
    to: to - seekedSeconds - rounding,
  }));
  const moved = stretches.map(({ from, to }) => ({ from: from - seekedSeconds, to: to - seekedSeconds }));
  const inside = early.map(({ from, to }) => isWithin('t', from, to)).join('+');
  return `select='${inside}',setpts='PTS-(${shiftExpression(moved, 'T')})/TB'`;
}

/** Filters that keep the samples of sound of these stretches, exactly. */
export function audioStretchFilter(stretches: readonly RetainedStretch[]): string {
  const [only] = stretches;
  if (!only) return 'anull';
  if (stretches.length === 1) return `${trim(only)},asetpts=PTS-${only.from}/TB`;
  const branches = stretches.map(
    (stretch, index) => `[i${index}]${trim(stretch)},asetpts=PTS-STARTPTS[o${index}]`,
  );
  const names = (letter: string) => stretches.map((_, index) => `[${letter}${index}]`).join('');
  return `asplit=${stretches.length}${names('i')};${branches.join(';')};${names('o')}concat=n=${stretches.length}:v=0:a=1`;
}

const trim = ({ from, to }: RetainedStretch): string =>
  to === Infinity ? `atrim=start=${from}` : `atrim=start=${from}:end=${to}`;

/** What lies before a film's beginning belongs to it: encoders put their lead-in there, and decoders take that off again. */
function isWithin(what: string, from: number, to: number): string {
  const begun = from <= 0 ? '1' : `gte(${what},${from})`;
  return to === Infinity ? begun : `${begun}*lt(${what},${to})`;
}

/** How many seconds something is to be moved towards the beginning, by the stretch it lies in. */
function shiftExpression(stretches: readonly RetainedStretch[], what: string): string {
  let before = 0;
  const shifts = stretches.map(({ from, to }) => {
    const shift = from - before;
    before += to - from;
    return { from, shift };
  });
  const [first, ...others] = shifts;
  return others.reduce(
    (so, { from, shift }) => `if(gte(${what},${from - rounding}),${shift},${so})`,
    String(first?.shift ?? 0),
  );
}
