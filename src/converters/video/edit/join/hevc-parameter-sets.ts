import { toBitString, fromBitString, codedNumber, escaped, golombCode, unescaped } from './bits.ts';
import type { VideoTrack } from './video-samples.ts';
import { settingsIn } from './sample-entry.ts';
import { listed } from './units.ts';

/**
 * Decoder configuration of an H.265 stream in MP4 (`hvcC`, ISO/IEC 14496-15, 8.3.3): the profile, and the parameter
 * sets, which refer to each other, and are referred to by pictures, by ID.
 */
export interface HevcSettings {
  /** Everything before the number of arrays. */
  readonly head: Buffer;
  readonly vpsList: readonly Buffer[];
  readonly spsList: readonly Buffer[];
  readonly ppsList: readonly Buffer[];
  /** Supplemental messages for the whole stream (SEI), such as the mastering luminance. */
  readonly messages: readonly Buffer[];
}

/** IDs of one stream's parameter sets. */
export interface SetNumbers {
  readonly vps: number;
  readonly sps: number;
  readonly pps: number;
}

const headBytes = 22;
const types = { vps: 32, sps: 33, pps: 34, message: 39 } as const;

/** Byte offsets in the head. */
const profileAt = 1;
const levelAt = 12;
const segmentationAt = 13;
const shapeAt = 16;
const lengthsAt = 21;

/** Reads the decoder configuration of an H.265 track. Throws if it has none. */
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

/** Number of length bytes before each NAL unit. */
export const hevcLengthBytes = ({ head }: HevcSettings): number => (head.readUInt8(lengthsAt) & 3) + 1;

/** Returns whether two streams have the same profile, chroma format and bit depths, ignoring level and tier. */
export const sameHevcFormat = (one: HevcSettings, other: HevcSettings): boolean =>
  (one.head.readUInt8(profileAt) & 31) === (other.head.readUInt8(profileAt) & 31) &&
  one.head.subarray(shapeAt, shapeAt + 3).equals(other.head.subarray(shapeAt, shapeAt + 3)) &&
  hevcLengthBytes(one) === hevcLengthBytes(other);

/** Builds one `hvcC` for a track that combines streams of the same format. The SEI messages are those of the first. */
export function joinHevcSettings(all: readonly [HevcSettings, ...HevcSettings[]]): Buffer {
  const [first] = all;
  const head = Buffer.from(first.head);
  const tier = all.reduce((bits, settings) => bits | (settings.head.readUInt8(profileAt) & 32), 0);
  head.writeUInt8(head.readUInt8(profileAt) | tier, profileAt);
  head.writeUInt8(Math.max(...all.map((settings) => settings.head.readUInt8(levelAt))), levelAt);
  // The partitioning for parallel decoding is no longer the same for all pictures.
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

/**
 * Even IDs whose code is eight bits longer than that of 0 and ends in a one bit, so that pictures can refer to them
 * with one additional byte.
 */
const ppsNumbers = [30, 28, 26, 24, 22, 20, 18, 16];
const otherNumbers = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/** Returns parameter set IDs that this stream does not use. */
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

/**
 * Returns the configuration with other IDs. It must come from a stream without temporal layers and with one set of
 * each type, as our encoder writes it.
 */
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

/** Changes the bits of a parameter set between its header and its stop bit. */
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

/**
 * The ID follows the VPS ID (4 bits), the layer count (3), a flag, and the profile with that of each layer (H.265,
 * 7.3.2.2 and 7.3.3).
 */
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
