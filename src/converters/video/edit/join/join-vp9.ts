import { encodeBox } from '#src/codecs/bmff.ts';
import type { Joinable } from './joinable.ts';

/** Constant rate factor at which encoded frames are visually indistinguishable from the source. */
const nearLossless = '12';

/**
 * VP9: every keyframe carries its own settings, so pieces are concatenated unchanged. Profiles other than 8 bits,
 * 4:2:0 are not joined.
 */
export const joinableVp9: Joinable = {
  codec: 'vp9',
  entryType: 'vp09',
  leavesLeading: false,
  accepts: ({ profile, hasAlpha }) => profile === 'Profile 0' && !hasAlpha,
  canStartDecoding: () => true,
  // oxfmt-ignore
  encoder: ({ pixelFormat }, _track, { maxBitsPerSecond = 0 }) => [
    '-c:v', 'libvpx-vp9', '-deadline', 'good', '-cpu-used', '5', '-row-mt', '1', '-tile-columns', '2',
    '-b:v', String(Math.round(maxBitsPerSecond)), '-crf', nearLossless, '-g', '9999', '-pix_fmt', pixelFormat,
  ],
  fits: () => true,
  entry: ({ entry }) => encodeBox(entry.type, entry.content),
};
