import { toBitString, codedNumber } from './bits.ts';
import type { VideoTrack } from './video-samples.ts';
import { settingsIn } from './sample-entry.ts';
import { listed, splitNalUnits } from './units.ts';

/**
 * Decoder configuration of an H.264 stream in MP4 (`avcC`, ISO/IEC 14496-15, 5.3.3): the profile, and the parameter
 * sets that frames refer to by ID.
 */
export interface AvcSettings {
  /** Version, profile, compatibility and level, then the size of NAL unit lengths, as in the box. */
  readonly head: Buffer;
  readonly spsList: readonly Buffer[];
  readonly ppsList: readonly Buffer[];
  /** Fields of the High profiles: chroma format, bit depths and extensions. */
  readonly rest: Buffer;
}

/** Maximum number of sequence parameter sets in an `avcC`. */
const maxSequenceSets = 31;

/** Reads the decoder configuration of an H.264 track. Throws if it has none. */
export const readTrackAvcSettings = (track: VideoTrack): AvcSettings =>
  readAvcSettings(settingsIn(track, 'avcC'));

/** Reads an `avcC`. Throws a `RangeError` if it is truncated. */
function readAvcSettings(content: Buffer): AvcSettings {
  let at = 6;
  const sets = (count: number): Buffer[] =>
    Array.from({ length: count }, () => {
      const bytes = content.readUInt16BE(at);
      const set = Buffer.from(content.subarray(at + 2, at + 2 + bytes));
      at += 2 + bytes;
      return set;
    });
  const spsList = sets(content.readUInt8(5) & 31);
  at += 1;
  const ppsList = sets(content.readUInt8(at - 1));
  return { head: content.subarray(0, 5), spsList, ppsList, rest: content.subarray(at) };
}

/** Number of length bytes before each NAL unit. */
export const lengthBytes = ({ head }: AvcSettings): number => (head.readUInt8(4) & 3) + 1;

/** Returns parameter set IDs that this stream does not use. */
export function freeNumbers({ spsList, ppsList }: AvcSettings): number[] {
  const used = new Set([
    ...spsList.map((set) => codedNumber(toBitString(set.subarray(4, 12))).value),
    ...ppsList.map((set) => codedNumber(toBitString(set.subarray(1, 9))).value),
  ]);
  return Array.from({ length: maxSequenceSets }, (_, index) => maxSequenceSets - index).filter(
    (number) => !used.has(number),
  );
}

/** Builds one `avcC` for a track that combines streams of the same profile. */
export function joinAvcSettings(all: readonly [AvcSettings, ...AvcSettings[]]): Buffer {
  const [first] = all;
  const spsList = all.flatMap((settings) => settings.spsList);
  const ppsList = all.flatMap((settings) => settings.ppsList);
  const level = Math.max(...all.map(({ head }) => head.readUInt8(3)));
  const head = Buffer.from(first.head);
  head.writeUInt8(level, 3);
  return Buffer.concat([
    head,
    Buffer.from([0xe0 | spsList.length]),
    listed(spsList),
    Buffer.from([ppsList.length]),
    listed(ppsList),
    first.rest,
  ]);
}

/** Returns whether two streams can share one profile: they are coded alike, ignoring the level. */
export const sameProfile = (one: AvcSettings, other: AvcSettings): boolean =>
  one.head.readUInt8(1) === other.head.readUInt8(1) &&
  lengthBytes(one) === lengthBytes(other) &&
  (one.rest.length === 0 || one.rest.equals(other.rest));

/** Returns whether a sample contains a picture at which decoding can start (IDR, type 5). */
export const containsIdr = (sample: Buffer, bytesOfLength: number): boolean =>
  splitNalUnits(sample, bytesOfLength).some((unit) => ((unit[0] ?? 0) & 31) === 5);
