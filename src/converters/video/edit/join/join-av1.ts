import { encodeBox } from '#src/codecs/bmff.ts';
import type { Joinable } from './joinable.ts';

/** At this factor an encoded picture cannot be told from the source's by eye. */
const nearLossless = '10';

/** Pixels the encoder takes at least on a side. */
const minAv1SidePx = 64;

/** AV1: every key picture brings its own settings, so pieces follow each other as they are. */
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

/** Types of units (AV1 specification, 6.2.2). */
const sequenceHeader = 1;
const frameHeader = 3;
const frame = 6;

/** Whether a sample brings a sequence header and then a key picture that is shown at once (AV1 specification, 5.5 and 5.9.2). */
function opensSequence(sample: Buffer): boolean {
  let hasSettings = false;
  for (const { type, content } of unitsIn(sample)) {
    if (type === sequenceHeader) hasSettings = true;
    if (type === frameHeader || type === frame) return hasSettings && (content[0] ?? 0) >> 4 === 1;
  }
  return false;
}

/** The open bitstream units of a sample (5.3): a head of one or two bytes, then, where it says so, the length in groups of seven bits. */
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
