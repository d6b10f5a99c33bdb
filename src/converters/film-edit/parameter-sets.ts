import type { FilmTrack } from './film-samples.ts';
import { box, boxesIn, boxIn } from './mp4-boxes.ts';

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

/** Bytes of a picture's sample entry before the boxes in it (ISO/IEC 14496-12, 12.1.3). */
const entryHeadBytes = 78;

/** The settings of a track of H.264. Throws when it has none. */
export function settingsOf({ entry }: FilmTrack): AvcSettings {
  const avcC = boxIn(entry.content.subarray(entryHeadBytes), ['avcC']);
  if (!avcC) throw new Error('no avcC');
  return readAvcSettings(avcC.content);
}

/** The sample entry of a track, with other settings in place of its own; shape and colours stay. */
export function sampleEntryWith({ entry }: FilmTrack, avcC: Buffer): Buffer {
  const others = boxesIn(entry.content.subarray(entryHeadBytes))
    .filter(({ type }) => ['pasp', 'colr'].includes(type))
    .map(({ type, content }) => box(type, content));
  return box(entry.type, entry.content.subarray(0, entryHeadBytes), box('avcC', avcC), ...others);
}

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

/** A number for the sets of one more stream that none of these use. */
export function freeNumber(used: readonly AvcSettings[]): number {
  const taken = new Set(
    used.flatMap(({ sequenceSets, pictureSets }) => [
      ...sequenceSets.map((set) => numberAt(set, 4)),
      ...pictureSets.map((set) => numberAt(set, 1)),
    ]),
  );
  for (let number = mostSets; number > 0; number -= 1) if (!taken.has(number)) return number;
  throw new Error('no free number for a set of parameters');
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
    ...sequenceSets.flatMap(measured),
    Buffer.from([pictureSets.length]),
    ...pictureSets.flatMap(measured),
    first.rest,
  ]);
}

/** Whether two streams can be told by one profile: what is coded alike, the level aside. */
export const sameProfile = (one: AvcSettings, other: AvcSettings): boolean =>
  one.head.readUInt8(1) === other.head.readUInt8(1) &&
  lengthBytes(one) === lengthBytes(other) &&
  (one.rest.length === 0 || one.rest.equals(other.rest));

/** Whether a sample (units with their lengths in front) holds a picture at which decoding begins anew (IDR, type 5). */
export function holdsIdr(sample: Buffer, bytesOfLength: number): boolean {
  for (let at = 0; at + bytesOfLength < sample.length;) {
    if ((sample.readUInt8(at + bytesOfLength) & 31) === 5) return true;
    at += bytesOfLength + sample.readUIntBE(at, bytesOfLength);
  }
  return false;
}

function measured(set: Buffer): Buffer[] {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(set.length, 0);
  return [length, set];
}

/** The number (exponential Golomb code) that begins at a byte of a set. */
function numberAt(set: Buffer, byte: number): number {
  const bits = [...set.subarray(byte, byte + 8)].map((value) => value.toString(2).padStart(8, '0')).join('');
  const zeros = bits.indexOf('1');
  return zeros < 0 ? 0 : Number.parseInt(bits.slice(zeros, zeros * 2 + 1), 2) - 1;
}
