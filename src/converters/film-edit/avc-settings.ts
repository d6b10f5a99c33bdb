import { bitsOf, codedNumber } from './bits.ts';
import type { FilmTrack } from './film-samples.ts';
import { settingsIn } from './sample-entry.ts';
import { listed, unitsOf } from './units.ts';

/**
 * The settings of an H.264 stream as MP4 keeps them (`avcC`, ISO/IEC 14496-15, 5.3.3): the profile, and the sets of
 * parameters that pictures refer to by number.
 */
export interface AvcSettings {
  /** Version, profile, compatibility and level, then the length of lengths; as in the box. */
  readonly head: Buffer;
  readonly sequenceSets: readonly Buffer[];
  readonly pictureSets: readonly Buffer[];
  /** What High profiles add: chroma, depths and extensions. */
  readonly rest: Buffer;
}

/** Most sequence sets an `avcC` can count. */
const mostSets = 31;

/** The settings of a track of H.264. Throws when it has none. */
export const settingsOf = (track: FilmTrack): AvcSettings => readAvcSettings(settingsIn(track, 'avcC'));

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
  const sequenceSets = sets(content.readUInt8(5) & 31);
  at += 1;
  const pictureSets = sets(content.readUInt8(at - 1));
  return { head: content.subarray(0, 5), sequenceSets, pictureSets, rest: content.subarray(at) };
}

/** Bytes in front of each unit that say how long it is. */
export const lengthBytes = ({ head }: AvcSettings): number => (head.readUInt8(4) & 3) + 1;

/** Numbers for sets of further streams that this one does not use. */
export function freeNumbers({ sequenceSets, pictureSets }: AvcSettings): number[] {
  const taken = new Set([
    ...sequenceSets.map((set) => codedNumber(bitsOf(set.subarray(4, 12))).value),
    ...pictureSets.map((set) => codedNumber(bitsOf(set.subarray(1, 9))).value),
  ]);
  return Array.from({ length: mostSets }, (_, place) => mostSets - place).filter(
    (number) => !taken.has(number),
  );
}

/** One `avcC` for a track whose pictures come from several streams of one profile. */
export function joinAvcSettings(all: readonly [AvcSettings, ...AvcSettings[]]): Buffer {
  const [first] = all;
  const sequenceSets = all.flatMap((settings) => settings.sequenceSets);
  const pictureSets = all.flatMap((settings) => settings.pictureSets);
  const level = Math.max(...all.map(({ head }) => head.readUInt8(3)));
  const head = Buffer.from(first.head);
  head.writeUInt8(level, 3);
  return Buffer.concat([
    head,
    Buffer.from([0xe0 | sequenceSets.length]),
    listed(sequenceSets),
    Buffer.from([pictureSets.length]),
    listed(pictureSets),
    first.rest,
  ]);
}

/** Whether two streams can be told by one profile: what is coded alike, the level aside. */
export const sameProfile = (one: AvcSettings, other: AvcSettings): boolean =>
  one.head.readUInt8(1) === other.head.readUInt8(1) &&
  lengthBytes(one) === lengthBytes(other) &&
  (one.rest.length === 0 || one.rest.equals(other.rest));

/** Whether a sample holds a picture at which decoding begins anew (IDR, type 5). */
export const holdsIdr = (sample: Buffer, bytesOfLength: number): boolean =>
  unitsOf(sample, bytesOfLength).some((unit) => ((unit[0] ?? 0) & 31) === 5);
