import { encodeBox } from '#src/codecs/bmff.ts';
import type { Joinable } from './joinable.ts';

/** Constant rate factor at which encoded frames are visually indistinguishable from the source. */
const nearLossless = '10';

/** Minimum side length that the encoder accepts, in pixels. */
const minAv1SidePx = 64;

/** AV1: every keyframe carries its own sequence header, so pieces are concatenated unchanged. */
export const joinableAv1: Joinable = {
  codec: 'av1',
  entryType: 'av01',
  leavesLeading: false,
  accepts: ({ profile, pixelFormat, widthPx, heightPx }) =>
    profile === 'Main' &&
    ['yuv420p', 'yuv420p10le'].includes(pixelFormat) &&
    Math.min(widthPx, heightPx) >= minAv1SidePx,
  canStartDecoding: opensSequence,
  // oxfmt-ignore
  encoder: ({ pixelFormat }, _track, { threads }) => [
    '-c:v', 'libsvtav1', '-preset', '10', '-crf', nearLossless, '-g', '9999', '-pix_fmt', pixelFormat,
    '-svtav1-params', `lp=${threads}`,
  ],
  fits: () => true,
  entry: ({ entry }) => encodeBox(entry.type, entry.content),
};

/** OBU types (AV1 specification, 6.2.2). */
const sequenceHeader = 1;
const frameHeader = 3;
const frame = 6;

/**
 * Returns whether a sample contains a sequence header followed by a key frame that is shown immediately (AV1
 * specification, 5.5 and 5.9.2).
 */
function opensSequence(sample: Buffer): boolean {
  let hasSettings = false;
  for (const { type, content } of unitsIn(sample)) {
    if (type === sequenceHeader) hasSettings = true;
    if (type === frameHeader || type === frame) return hasSettings && (content[0] ?? 0) >> 4 === 1;
  }
  return false;
}

/**
 * Returns the open bitstream units of a sample (5.3): a header of one or two bytes, then, if the header states so,
 * the size in groups of seven bits.
 */
function unitsIn(sample: Buffer): { type: number; content: Buffer }[] {
  const units: { type: number; content: Buffer }[] = [];
  for (let at = 0; at < sample.length;) {
    const head = sample.readUInt8(at);
    at += (head & 4) === 0 ? 1 : 2;
    const { value, after } = (head & 2) === 0 ? { value: sample.length - at, after: at } : sized(sample, at);
    units.push({ type: (head >> 3) & 15, content: sample.subarray(after, after + value) });
    at = after + value;
  }
  return units;
}

function sized(sample: Buffer, at: number): { value: number; after: number } {
  let value = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = sample[at + index] ?? 0;
    value += (byte & 127) * 2 ** (7 * index);
    if (byte < 128) return { value, after: at + index + 1 };
  }
  return { value, after: sample.length };
}
