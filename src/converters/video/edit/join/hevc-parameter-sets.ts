import { toBitString, fromBitString, codedNumber, escaped, golombCode, unescaped } from './bits.ts';
import type { VideoTrack } from './video-samples.ts';
import { settingsIn } from './sample-entry.ts';
import { listed } from './units.ts';

/**
 * The settings of an H.265 stream as MP4 keeps them (`hvcC`, ISO/IEC 14496-15, 8.3.3): the profile, and the sets of
 * parameters, which refer to each other, and pictures to them, by number.
 */
export interface HevcSettings {
  /** All up to the number of lists. */
  readonly head: Buffer;
  readonly vpsList: readonly Buffer[];
  readonly spsList: readonly Buffer[];
  readonly ppsList: readonly Buffer[];
  /** What is said of the whole stream beside (SEI): how bright it was mastered, for one. */
  readonly messages: readonly Buffer[];
}

/** The numbers of one stream's sets. */
export interface SetNumbers {
  readonly vps: number;
  readonly sps: number;
  readonly pps: number;
}

const headBytes = 22;
const types = { vps: 32, sps: 33, pps: 34, message: 39 } as const;

/** Places in the head. */
const profileAt = 1;
const levelAt = 12;
const segmentationAt = 13;
const shapeAt = 16;
const lengthsAt = 21;

/** The settings of a track of H.265. Throws when it has none. */
export function readTrackHevcSettings(track: VideoTrack): HevcSettings {
  const content = settingsIn(track, 'hvcC');
  const lists = new Map<number, Buffer[]>();
  let at = headBytes + 1;
  for (let list = 0; list < content.readUInt8(headBytes); list += 1) {
    const type = content.readUInt8(at) & 63;
    const count = content.readUInt16BE(at + 1);
    at += 3;
    for (let one = 0; one < count; one += 1) {
      const after = at + 2 + content.readUInt16BE(at);
      lists.set(type, [...(lists.get(type) ?? []), content.subarray(at + 2, after)]);
      at = after;
    }
  }
  const setsOf = (type: number) => lists.get(type) ?? [];
  return {
    head: content.subarray(0, headBytes),
    vpsList: setsOf(types.vps),
    spsList: setsOf(types.sps),
    ppsList: setsOf(types.pps),
    messages: setsOf(types.message),
  };
}

/** Bytes in front of each unit that say how long it is. */
export const hevcLengthBytes = ({ head }: HevcSettings): number => (head.readUInt8(lengthsAt) & 3) + 1;

/** Whether two streams are coded alike: profile, chroma and depths, the level and its tier aside. */
export const sameHevcFormat = (one: HevcSettings, other: HevcSettings): boolean =>
  (one.head.readUInt8(profileAt) & 31) === (other.head.readUInt8(profileAt) & 31) &&
  one.head.subarray(shapeAt, shapeAt + 3).equals(other.head.subarray(shapeAt, shapeAt + 3)) &&
  hevcLengthBytes(one) === hevcLengthBytes(other);

/** One `hvcC` for a track whose pictures come from several streams of one kind; what is said beside is what the first says. */
export function joinHevcSettings(all: readonly [HevcSettings, ...HevcSettings[]]): Buffer {
  const [first] = all;
  const head = Buffer.from(first.head);
  const tier = all.reduce((bits, settings) => bits | (settings.head.readUInt8(profileAt) & 32), 0);
  head.writeUInt8(head.readUInt8(profileAt) | tier, profileAt);
  head.writeUInt8(Math.max(...all.map((settings) => settings.head.readUInt8(levelAt))), levelAt);
  // How pictures are cut up for decoding side by side is no longer the same for all.
  head.writeUInt16BE(0xf000, segmentationAt);
  head.writeUInt8(0xfc, segmentationAt + 2);
  return Buffer.concat([
    head,
    Buffer.from([first.messages.length > 0 ? 4 : 3]),
    hevcParameterArray(
      types.vps,
      all.flatMap(({ vpsList }) => vpsList),
    ),
    hevcParameterArray(
      types.sps,
      all.flatMap(({ spsList }) => spsList),
    ),
    hevcParameterArray(
      types.pps,
      all.flatMap(({ ppsList }) => ppsList),
    ),
    ...(first.messages.length > 0 ? [hevcParameterArray(types.message, first.messages)] : []),
  ]);
}

function hevcParameterArray(type: number, sets: readonly Buffer[]): Buffer {
  const head = Buffer.from([0x80 | type, 0, 0]);
  head.writeUInt16BE(sets.length, 1);
  return Buffer.concat([head, listed(sets)]);
}

/** Even ones whose code is eight bits longer than that of 0, and ends on a one: pictures can then refer to them by one more byte. */
const ppsNumbers = [30, 28, 26, 24, 22, 20, 18, 16];
const otherNumbers = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/** Numbers for the sets of further streams that this one does not use. */
export function freeHevcNumbers(settings: HevcSettings): SetNumbers[] {
  const freeVps = free(otherNumbers, settings.vpsList.map(readVpsNumber));
  const freeSps = free(otherNumbers, settings.spsList.map(readSpsNumber));
  const freePps = free(ppsNumbers, settings.ppsList.map(readPpsNumber));
  return freePps.flatMap((pps, index) => {
    const [vps, sps] = [freeVps[index], freeSps[index]];
    return vps === undefined || sps === undefined ? [] : [{ vps, sps, pps }];
  });
}

const free = (numbers: readonly number[], used: readonly number[]): number[] =>
  numbers.filter((number) => !used.includes(number));

/** The settings with other numbers. They must be of a stream without temporal layers that has one set of each kind, as our encoder writes them. */
export function renumbered(settings: HevcSettings, numbers: SetNumbers): HevcSettings {
  return {
    ...settings,
    vpsList: settings.vpsList.map((set) => changed(set, (bits) => fourBits(numbers.vps) + bits.slice(4))),
    spsList: settings.spsList.map((set) =>
      changed(set, (bits) => {
        const { at, after } = parseSpsNumber(bits);
        return fourBits(numbers.vps) + bits.slice(4, at) + golombCode(numbers.sps) + bits.slice(after);
      }),
    ),
    ppsList: settings.ppsList.map((set) =>
      changed(set, (bits) => {
        const { after } = codedNumber(bits, codedNumber(bits).after);
        return golombCode(numbers.pps) + golombCode(numbers.sps) + bits.slice(after);
      }),
    ),
  };
}

const fourBits = (number: number): string => number.toString(2).padStart(4, '0');

/** A set with its bits changed, from the first after its head to the last before the one that ends it. */
function changed(set: Buffer, change: (bits: string) => string): Buffer {
  const bits = contentBits(set);
  return Buffer.concat([
    set.subarray(0, unitHeadBytes),
    escaped(fromBitString(`${change(bits.slice(0, bits.lastIndexOf('1')))}1`)),
  ]);
}

const unitHeadBytes = 2;
const contentBits = (set: Buffer): string => toBitString(unescaped(set.subarray(unitHeadBytes)));

const readVpsNumber = (set: Buffer): number => (set[unitHeadBytes] ?? 0) >> 4;
const readSpsNumber = (set: Buffer): number => parseSpsNumber(contentBits(set)).value;
const readPpsNumber = (set: Buffer): number => codedNumber(contentBits(set)).value;

/** After the number of the video set (4 bits), the layers (3), a flag, and the profile with that of each layer (H.265, 7.3.2.2 and 7.3.3). */
function parseSpsNumber(bits: string): { value: number; at: number; after: number } {
  const layers = Number.parseInt(bits.slice(4, 7), 2);
  let at = 8 + 96;
  if (layers > 0) {
    const flags = bits.slice(at, at + 16);
    at += 16;
    for (let layer = 0; layer < layers; layer += 1)
      at += (flags[layer * 2] === '1' ? 88 : 0) + (flags[layer * 2 + 1] === '1' ? 8 : 0);
  }
  return { at, ...codedNumber(bits, at) };
}
