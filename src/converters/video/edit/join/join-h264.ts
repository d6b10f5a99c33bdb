import type { Joinable } from './joinable.ts';
import {
  freeNumbers,
  containsIdr,
  joinAvcSettings,
  lengthBytes,
  sameProfile,
  readTrackAvcSettings,
} from './avc-parameter-sets.ts';
import { averageRate } from '../../convert/video-encoders.ts';
import { sampleEntryWith } from './sample-entry.ts';

/** x264's names of the profiles it can be restricted to. Videos in other profiles are not joined. */
const profiles: Readonly<Record<string, string>> = {
  'Constrained Baseline': 'baseline',
  Baseline: 'baseline',
  Main: 'main',
  High: 'high',
  'High 10': 'high10',
  'High 4:2:2': 'high422',
};

/**
 * With the fast preset, this factor gives frames closer to the source than slower presets at 12, in half the time.
 * The pieces are short.
 */
const nearLossless = '11';

/** H.264: every piece has parameter sets with its own IDs, and the track lists them all. */
export const joinableH264: Joinable = {
  codec: 'h264',
  entryType: 'avc1',
  leavesLeading: false,
  accepts: ({ profile }) => profile in profiles,
  canStartDecoding: (sample, track) => containsIdr(sample, lengthBytes(readTrackAvcSettings(track))),
  encoder: ({ profile, pixelFormat }, track, { index, maxBitsPerSecond: limit }) => {
    const number = freeNumbers(readTrackAvcSettings(track))[index];
    if (number === undefined) return undefined;
    // oxfmt-ignore
    return [
      '-c:v', 'libx264',
      ...(limit === undefined
        ? ['-preset', 'superfast', '-crf', nearLossless]
        : ['-preset', 'fast', ...averageRate(limit, nearLossless)]),
      '-profile:v', profiles[profile] ?? 'high', '-pix_fmt', pixelFormat,
      ...(track.isReordered ? [] : ['-bf', '0']),
      '-x264-params', `sps-id=${number}:open-gop=0:scenecut=0:keyint=infinite`,
    ];
  },
  fits: (track, piece) => sameProfile(readTrackAvcSettings(track), readTrackAvcSettings(piece)),
  entry: (track, pieces) =>
    sampleEntryWith(
      track,
      'avcC',
      joinAvcSettings([readTrackAvcSettings(track), ...pieces.map(readTrackAvcSettings)]),
    ),
};
