import type { MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import type { RetainedStretch } from './times.ts';

// Everything here is built only from numbers.

/** Times are given in thousandths, so frames up to half a thousandth earlier are included. */
const rounding = 0.0006;

/**
 * Returns bitstream filters that keep the packets of these segments and close the gaps. Audio is cut between its
 * frames (a fiftieth of a second or less), and each segment starts at its exact time, so audio and video stay in
 * sync. Some containers provide only one of a packet's two timestamps.
 */
export function packetFilter(stretches: readonly RetainedStretch[]): string {
  const inside = stretches.map(({ from, to }) => isWithin('max(pts,dts)*tb', from, to)).join('+');
  const moved = (what: string) => `${what}-(${shiftExpression(stretches, `${what}*TB`)})/TB`;
  return `noise=drop='not(${inside})',setts=pts='${moved('PTS')}':dts='${moved('DTS')}'`;
}

/**
 * Returns the same for subtitles, whose packets have a display duration: one that is shown in any of the segments is
 * kept and clipped to it. `beginnings` are earlier times from which packets of each segment are kept.
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

/**
 * Returns filters that keep the frames of these segments. `seekedSeconds` is the position in the video at which
 * reading started.
 */
export function videoStretchFilter(stretches: readonly RetainedStretch[], seekedSeconds: number): string {
  const early = stretches.map(({ from, to }) => ({
    from: from - seekedSeconds - rounding,
    to: to - seekedSeconds - rounding,
  }));
  const moved = stretches.map(({ from, to }) => ({ from: from - seekedSeconds, to: to - seekedSeconds }));
  const inside = early.map(({ from, to }) => isWithin('t', from, to)).join('+');
  return `select='${inside}',setpts='PTS-(${shiftExpression(moved, 'T')})/TB'`;
}

/** Returns filters that keep the frames of one segment of a video with a constant frame rate. */
export const trimFilter = ({ from, to }: RetainedStretch): string =>
  `trim=start=${from - rounding}${to === Infinity ? '' : `:end=${to - rounding}`},setpts=PTS-STARTPTS`;

/**
 * Returns input options that skip most of a file before a time, and the position at which reading then starts.
 * Seeking is inaccurate in AVI and in streams without an index, which are read from the beginning.
 */
export function seekBefore(
  { container }: Pick<MediaFacts, 'container'>,
  seconds: number,
): { seekedSeconds: number; seek: string[] } {
  const canSeek = /^(?:mov|matroska|asf|flv)/.test(container);
  const seekedSeconds = canSeek ? Math.max(0, Math.floor(seconds - 1)) : 0;
  return { seekedSeconds, seek: seekedSeconds > 0 ? ['-ss', String(seekedSeconds)] : [] };
}

/** Returns filters that keep exactly the audio samples of these segments. */
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

/**
 * Packets before the start of a video belong to it: encoders store their priming data there, and decoders remove it
 * again.
 */
function isWithin(what: string, from: number, to: number): string {
  const begun = from <= 0 ? '1' : `gte(${what},${from})`;
  return to === Infinity ? begun : `${begun}*lt(${what},${to})`;
}

/**
 * Returns an expression for the number of seconds by which a packet moves toward the beginning, depending on its
 * segment.
 */
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
