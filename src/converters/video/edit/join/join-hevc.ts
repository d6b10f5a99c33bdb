import { writeFile, readFile } from 'node:fs/promises';
import { readBoxes } from '#src/codecs/bmff.ts';
import type { VideoTrack } from './video-samples.ts';
import {
  freeHevcNumbers,
  hevcLengthBytes,
  readTrackHevcSettings,
  joinHevcSettings,
  renumbered,
  sameHevcFormat,
  type SetNumbers,
} from './hevc-parameter-sets.ts';
import type { Joinable, PieceFile } from './joinable.ts';
import { sampleEntryWith } from './sample-entry.ts';
import { joinNalUnits, splitNalUnits } from './units.ts';

/** x265's names of the profiles it can be restricted to. Videos in other profiles are not joined. */
const profiles: Readonly<Record<string, string>> = { Main: 'main', 'Main 10': 'main10' };

/** With the fastest presets, this factor still gives 55 dB. The pieces are short. */
const nearLossless = '8';

/**
 * H.265: as with H.264, every piece has parameter sets with its own IDs. The encoder cannot set them, so they are
 * rewritten in its output. Most encoders write open GOPs: leading pictures, shown before the keyframe they follow,
 * refer to the previous GOP. Where a copied run begins, these are dropped and the keyframe is marked accordingly.
 */
export const joinableHevc: Joinable = {
  codec: 'hevc',
  entryType: 'hvc1',
  leavesLeading: true,
  accepts: ({ profile }) => profile in profiles,
  canStartDecoding: (sample, track) =>
    splitNalUnits(sample, trackLengthBytes(track)).some((unit) => isKeyType(nalUnitType(unit))),
  opening: (sample, track) =>
    joinNalUnits(splitNalUnits(sample, trackLengthBytes(track)).map(cutLoose), trackLengthBytes(track)),
  encoder: ({ profile, pixelFormat }, track, { index, threads, maxBitsPerSecond: limit }) => {
    if (!freeHevcNumbers(readTrackHevcSettings(track))[index]) return undefined;
    const settings = [
      `log-level=error:pools=${threads}:info=0:open-gop=0:scenecut=0:keyint=-1`,
      ...(track.isReordered ? [] : ['bframes=0']),
      ...(limit === undefined ? [] : [`qpmin=${nearLossless}`]),
    ];
    // oxfmt-ignore
    return [
      '-c:v', 'libx265', '-preset', 'superfast', '-tag:v', 'hvc1',
      ...(limit === undefined ? ['-crf', nearLossless] : ['-b:v', String(Math.round(limit))]),
      '-profile:v', profiles[profile] ?? 'main', '-pix_fmt', pixelFormat, '-x265-params', settings.join(':'),
    ];
  },
  renumber: async (piece, track, index) => {
    const numbers = freeHevcNumbers(readTrackHevcSettings(track))[index];
    if (!numbers) throw new Error('no free ids for parameter sets');
    return withNumbers(piece, numbers);
  },
  fits: (track, piece) => sameHevcFormat(readTrackHevcSettings(track), readTrackHevcSettings(piece)),
  entry: (track, pieces) =>
    sampleEntryWith(
      track,
      'hvcC',
      joinHevcSettings([readTrackHevcSettings(track), ...pieces.map(readTrackHevcSettings)]),
    ),
};

const trackLengthBytes = (track: VideoTrack): number => hevcLengthBytes(readTrackHevcSettings(track));

/** NAL unit types (H.265, table 7-1). */
const brokenLinkWithoutLeading = 18;
const cleanRandomAccess = 21;
const nalUnitType = (unit: Buffer): number => ((unit[0] ?? 0) >> 1) & 63;
const isVclType = (type: number): boolean => type < 32;
const isKeyType = (type: number): boolean => type >= 16 && type <= 23;

/**
 * Marks the keyframe of an open GOP as one whose leading pictures are missing (H.265, 7.4.2.2), so that decoding
 * starts there.
 */
function cutLoose(unit: Buffer): Buffer {
  if (nalUnitType(unit) !== cleanRandomAccess) return unit;
  const loose = Buffer.from(unit);
  loose.writeUInt8((loose.readUInt8(0) & 0x81) | (brokenLinkWithoutLeading << 1), 0);
  return loose;
}

/** Writes a file with the samples of a piece, renumbered to other parameter set IDs. */
async function withNumbers({ path, track }: PieceFile, numbers: SetNumbers): Promise<PieceFile> {
  const settings = readTrackHevcSettings(track);
  const bytesOfLength = hevcLengthBytes(settings);
  const whole = await readFile(path);
  let position = 0;
  const parts = track.samples.map((sample) => {
    const bytes = whole.subarray(sample.position, sample.position + sample.sizeBytes);
    const units = splitNalUnits(bytes, bytesOfLength).map((unit) => referringTo(unit, numbers.pps));
    const content = joinNalUnits(units, bytesOfLength);
    const moved = { ...sample, position, sizeBytes: content.length };
    position += content.length;
    return { content, moved };
  });
  const own = `${path}.samples`;
  await writeFile(own, Buffer.concat(parts.map(({ content }) => content)));
  const joined = joinHevcSettings([renumbered(settings, numbers)]);
  const [entry] = readBoxes(Buffer.from(sampleEntryWith(track, 'hvcC', joined)));
  if (!entry) throw new Error('a sample entry without a box');
  return { path: own, track: { ...track, samples: parts.map(({ moved }) => moved), entry } };
}

/**
 * Makes a slice refer to another parameter set (H.265, 7.3.6.1). The ID follows one or two flags. The code of 0 has
 * one bit, the new one nine, so all later bits keep their position within a byte. Neither of the two bytes is zero,
 * so no start code can appear.
 */
function referringTo(unit: Buffer, number: number): Buffer {
  const type = nalUnitType(unit);
  if (!isVclType(type)) return unit;
  const flags = isKeyType(type) ? 2 : 1;
  const first = unit.readUInt8(2);
  if (((first >> (7 - flags)) & 1) === 0) throw new Error('a slice that does not refer to parameter set 0');
  const before = first >> (8 - flags);
  const after = first & ((1 << (7 - flags)) - 1);
  const wide = (before << (16 - flags)) | ((number + 1) << (7 - flags)) | after;
  return Buffer.concat([unit.subarray(0, 2), Buffer.from([wide >> 8, wide & 255]), unit.subarray(3)]);
}
