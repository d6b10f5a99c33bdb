import { audioStretchFilter, packetFilter, subtitleFilter } from './stretch-filters.ts';
import { retainedSeconds, type RetainedStretch } from './times.ts';

/** How an edit changes the times of a recording: what its audio, subtitles and chapters need to follow. */
export interface Retiming {
  /** Duration of the result in seconds; undefined if the recording's is unknown. */
  readonly seconds: number | undefined;
  /** Kept segments, if the edit removes any. */
  readonly stretches?: readonly RetainedStretch[];
  /** Returns the time in the result of a time in the recording, both in seconds. */
  readonly move: (seconds: number) => number;
  /** Filters for audio that is encoded. */
  readonly audioFilter: string;
  /**
   * Bitstream filters for audio that is copied into the same container; undefined if audio must be encoded. FFmpeg
   * applies them with the time base of the source to timestamps in that of the result.
   */
  readonly audioPackets: string | undefined;
  /** Bitstream filters for a subtitle track. `beginnings` is as in `subtitleFilter`. */
  readonly subtitlePackets: (beginnings?: readonly number[]) => string;
}

/** Keeps only these segments of a recording of this duration (Infinity if unknown) and closes the gaps. */
export function retimeToStretches(stretches: readonly RetainedStretch[], sourceSeconds: number): Retiming {
  const seconds = retainedSeconds(stretches, sourceSeconds);
  return {
    seconds: Number.isFinite(seconds) ? seconds : undefined,
    stretches,
    move: (time) =>
      stretches.reduce((sum, { from, to }) => {
        const end = Math.min(to, sourceSeconds, Math.max(time, from));
        return sum + Math.max(0, end - from);
      }, 0),
    audioFilter: audioStretchFilter(stretches),
    audioPackets: packetFilter(stretches),
    subtitlePackets: (beginnings) => subtitleFilter(stretches, beginnings),
  };
}

/**
 * Plays a recording `speed` times as fast. Audio keeps its pitch, so it is encoded; silence fills gaps first, because
 * FFmpeg's `atempo` counts samples and ignores timestamps.
 */
export function retimeToSpeed(speed: number, sourceSeconds: number): Retiming {
  const seconds = sourceSeconds / speed;
  return {
    seconds: Number.isFinite(seconds) ? seconds : undefined,
    move: (time) => time / speed,
    audioFilter: ['aresample=async=1:first_pts=0', ...tempoFilters(speed)].join(','),
    audioPackets: undefined,
    subtitlePackets: () => speedPacketFilter(speed),
  };
}

/** Returns the bitstream filter that changes the speed of copied packets. */
export const speedPacketFilter = (speed: number): string =>
  `setts=pts=PTS/${speed}:dts=DTS/${speed}:duration=DURATION/${speed}`;

/** Above 2, `atempo` skips samples instead of blending them, and below 0.5 it fails: steps within multiply. */
function tempoFilters(speed: number): string[] {
  const steps = Math.max(1, Math.ceil(Math.abs(Math.log2(speed))));
  return Array.from({ length: steps }, () => `atempo=${(speed ** (1 / steps)).toFixed(9)}`);
}

/** Adds the filters to the output options of audio track `index`, which is encoded. */
export function filteredAudioArguments(
  args: readonly string[],
  index: number,
  { audioFilter }: Retiming,
): string[] {
  const option = `-filter:a:${index}`;
  const at = args.indexOf(option);
  if (at === -1) return [...args, option, audioFilter];
  return args.map((arg, position) => (position === at + 1 ? `${audioFilter},${arg}` : arg));
}
