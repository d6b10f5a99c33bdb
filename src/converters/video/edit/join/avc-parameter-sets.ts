import { toBitString, codedNumber } from './bits.ts';
import type { VideoTrack } from './video-samples.ts';
import { settingsIn } from './sample-entry.ts';
import { listed, splitNalUnits } from './units.ts';

/**
 * The settings of an H.264 stream as MP4 keeps them (`avcC`, ISO/IEC 14496-15, 5.3.3): the profile, and the sets of
 * parameters that pictures refer to by number.
 */
export interface AvcSettings {
  /** Version, profile, compatibility and level, then the length of lengths; as in the box. */
  readonly head: Buffer;
  readonly spsList: readonly Buffer[];
  readonly ppsList: readonly Buffer[];
  /** What High profiles add: chroma, depths and extensions. */
  readonly rest: Buffer;
}

/** Most sequence sets an `avcC` can count. */
const maxSequenceSets = 31;

/** The settings of a track of H.264. Throws when it has none. */
export const readTrackAvcSettings = (track: VideoTrack): AvcSettings =>
  readAvcSettings(settingsIn(track, 'avcC'));

/** Reads an `avcC`. Throws a `RangeError` when it is cut short. */
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

/** Bytes in front of each unit that say how long it is. */
export const lengthBytes = ({ head }: AvcSettings): number => (head.readUInt8(4) & 3) + 1;

/** Numbers for sets of further streams that this one does not use. */
export function freeNumbers({ spsList, ppsList }: AvcSettings): number[] {
  const used = new Set([
    ...spsList.map((set) => codedNumber(toBitString(set.subarray(4, 12))).value),
    ...ppsList.map((set) => codedNumber(toBitString(set.subarray(1, 9))).value),
  ]);
  return Array.from({ length: maxSequenceSets }, (_, index) => maxSequenceSets - index).filter(
    (number) => !used.has(number),
  );
}

/** One `avcC` for a track whose pictures come from several streams of one profile. */
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

/** Whether two streams can be told by one profile: what is coded alike, the level aside. */
export const sameProfile = (one: AvcSettings, other: AvcSettings): boolean =>
  one.head.readUInt8(1) === other.head.readUInt8(1) &&
  lengthBytes(one) === lengthBytes(other) &&
  (one.rest.length === 0 || one.rest.equals(other.rest));

/** Whether a sample holds a picture at which decoding begins anew (IDR, type 5). */
export const containsIdr = (sample: Buffer, bytesOfLength: number): boolean =>
  splitNalUnits(sample, bytesOfLength).some((unit) => ((unit[0] ?? 0) & 31) === 5);
